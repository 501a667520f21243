<?php

declare(strict_types=1);

/**
 * True when one of the comma-separated signatures was made for this body (the raw text as received).
 * The platform's RSA key may be PEM or bare Base64. Throws when the body is not a JSON object.
 */
function verify_signature(string $body, string $signatureHeader, string $publicKey): bool
{
    $base64 = preg_replace('/-----[^-]+-----|\s/', '', $publicKey);
    $pem = "-----BEGIN PUBLIC KEY-----\n" . chunk_split($base64, 64, "\n") . "-----END PUBLIC KEY-----\n";
    $key = openssl_pkey_get_public($pem) ?: throw new InvalidArgumentException('Not a public key.');
    $signed = signing_string($body);

    foreach (explode(',', $signatureHeader) as $part) {
        $signature = base64_decode(trim($part), strict: true);
        if ($signature !== false && openssl_verify($signed, $signature, $key, OPENSSL_ALGO_SHA1) === 1) {
            return true;
        }
    }

    return false;
}

/** The text that the platform signs: all pairs of the body as key=value, joined by &. */
function signing_string(string $body): string
{
    // Objects, not arrays: PHP could not tell {} from [] otherwise. Long integers stay text.
    $parsed = json_decode($body, flags: JSON_THROW_ON_ERROR | JSON_BIGINT_AS_STRING);

    return implode('&', pairs($parsed));
}

/** @return list<string> */
function pairs(object $object): array
{
    $values = get_object_vars($object);
    ksort($values, SORT_STRING); // byte by byte
    $pairs = [];
    foreach ($values as $key => $value) {
        if (is_object($value)) {
            array_push($pairs, ...pairs($value));
        } elseif (is_array($value)) {
            foreach (array_filter($value, is_object(...)) as $child) {
                array_push($pairs, ...pairs($child));
            }
        } elseif ($value !== null) {
            $pairs[] = $key . '=' . text($value);
        }
    }

    return $pairs;
}

/** 1.50 → 1.5, 1e3 → 1000; booleans as words. */
function text(string|int|float|bool $value): string
{
    $text = is_string($value) ? $value : json_encode($value, JSON_THROW_ON_ERROR);
    if (!is_float($value) || !str_contains($text, 'e')) {
        return $text;
    }
    [$mantissa, $exponent] = explode('e', $text); // 1.5e-7 has 1 + 7 decimals
    $decimals = strlen(explode('.', $mantissa)[1]) - (int) $exponent;

    return $decimals > 0 ? rtrim(sprintf("%.{$decimals}F", $value), '0') : sprintf('%.0F', $value);
}
