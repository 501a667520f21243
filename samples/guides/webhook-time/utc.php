<?php

// PHP 8.1 or later, no extensions needed.
declare(strict_types=1);

/** to_utc('20250812170432', 'Asia/Shanghai') returns the DateTimeImmutable 2025-08-12 09:04:32 UTC. */
function to_utc(string $timestamp, string $timezone): DateTimeImmutable
{
    $asUtc = DateTimeImmutable::createFromFormat('!YmdHis', $timestamp, new DateTimeZone('UTC'));
    if (!$asUtc || $asUtc->format('YmdHis') !== $timestamp) { // PHP turns February 30 into March 2
        throw new InvalidArgumentException("Invalid timestamp: $timestamp");
    }

    $zone = new DateTimeZone($timezone);
    $minus = fn (int $offset) => $asUtc->setTimestamp($asUtc->getTimestamp() - $offset);
    $first = $minus($zone->getOffset($minus(86_400))); // daylight saving time may begin or end in between
    $moment = $minus($zone->getOffset($first));
    // A skipped hour: the offset of the day before.
    return $zone->getOffset($moment) === $zone->getOffset($first) ? $moment : $first;
}
