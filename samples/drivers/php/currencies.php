<?php

require $argv[1];

function attempt(callable $convert, string $amount, string $currency): string
{
    try {
        return (string) $convert($amount, $currency);
    } catch (InvalidArgumentException) {
        return 'error';
    }
}

foreach (array_chunk(array_slice($argv, 2), 2) as [$amount, $currency]) {
    echo attempt(to_minor_units(...), $amount, $currency), ' ', attempt(charge_amount(...), $amount, $currency), "\n";
}
