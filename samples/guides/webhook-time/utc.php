<?php

// PHP 8.1 or later, no extensions needed.
declare(strict_types=1);

/** to_utc('20250812170432', 'Asia/Shanghai') returns the DateTimeImmutable 2025-08-12 09:04:32 UTC. */
function to_utc(string $timestamp, string $timezone): DateTimeImmutable
{
    $local = DateTimeImmutable::createFromFormat('!YmdHis', $timestamp, new DateTimeZone($timezone));
    if (!$local || $local->format('YmdHis') !== $timestamp) { // PHP turns February 30 into March 2
        throw new InvalidArgumentException("Invalid timestamp: $timestamp");
    }

    return $local->setTimezone(new DateTimeZone('UTC'));
}
