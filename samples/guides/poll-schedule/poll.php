<?php

// PHP 8.1 or later, no extensions needed.
declare(strict_types=1);

const CHECKS = [ // minutes, then hours in minutes
    2, 5, 10, 30,
    60, 3 * 60, 6 * 60, 12 * 60, 24 * 60, 48 * 60, 72 * 60, 96 * 60, 120 * 60, 144 * 60, 168 * 60,
];

/** When to retrieve an open payment next; null: stop polling and flag the order for review. */
function next_check(DateTimeImmutable $createdAt, DateTimeImmutable $now): ?DateTimeImmutable
{
    foreach (CHECKS as $minutes) {
        $next = $createdAt->modify("+$minutes minutes");
        if ($next > $now) {
            return $next;
        }
    }

    return null;
}

// $payment->nextCheckAt = next_check($payment->createdAt, new DateTimeImmutable());
