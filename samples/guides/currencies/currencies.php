<?php

// PHP 8.1 or later, no extensions needed.
declare(strict_types=1);

// ISO 4217 decimal places. A currency that is in neither list has two.
const NO_DECIMALS = ['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'];
const THREE_DECIMALS = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'];

/** Converts a decimal string in major units, such as '12.99', to minor units. Never pass a float. */
function to_minor_units(string $amount, string $currency): int
{
    if (!preg_match('/^(\d{1,9})(?:\.(\d{1,9}))?$/D', $amount, $match) || !preg_match('/^[A-Z]{3}$/D', $currency)) {
        throw new InvalidArgumentException("Invalid: $amount $currency");
    }
    $decimals = match (true) {
        in_array($currency, NO_DECIMALS, true) => 0,
        in_array($currency, THREE_DECIMALS, true) => 3,
        default => 2,
    };
    $fraction = rtrim($match[2] ?? '', '0');
    if (strlen($fraction) > $decimals) {
        throw new InvalidArgumentException("$currency has $decimals decimals");
    }
    return (int) ($match[1] . str_pad($fraction, $decimals, '0'));
}

/** The `amount` of a new payment. The API accepts 100 to 99999999 minor units. */
function charge_amount(string $amount, string $currency): int
{
    $minor = to_minor_units($amount, $currency);
    if ($minor < 100 || $minor > 99_999_999) {
        throw new InvalidArgumentException("Out of range: $minor");
    }
    return $minor;
}

// charge_amount('12.99', 'USD') → 1299
// charge_amount('1299', 'JPY') → 1299
// charge_amount('1.299', 'KWD') → 1299
