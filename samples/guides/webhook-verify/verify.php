<?php

// PHP 8.1 or later with ext-openssl.
declare(strict_types=1);

/** The body has no signing string: respond with 400. */
final class InvalidBody extends Exception {}

/**
 * Returns true if one of the comma-separated signatures matches the raw body.
 * EFundFlow's RSA public key can be PEM or bare Base64. Throws InvalidBody; any other exception is a fault of the
 * program, its key or the system: log it and respond with 500.
 */
function verify_signature(string $body, string $signatureHeader, string $publicKey): bool
{
    $key = read_public_key($publicKey);
    $size = intdiv(openssl_pkey_get_details($key)['bits'] + 7, 8);
    $signed = signing_string($body);

    foreach (explode(',', $signatureHeader) as $part) {
        $part = trim(str_replace(["\r", "\n"], '', $part));
        if (strlen($part) % 4 !== 0 || !preg_match('~^[A-Za-z0-9+/]+={0,2}$~D', $part)) {
            continue;
        }
        $signature = base64_decode($part);
        if (strlen($signature) !== $size) {
            continue; // not made with this key
        }
        while (openssl_error_string()); // forgets earlier errors
        $result = openssl_verify($signed, $signature, $key, OPENSSL_ALGO_SHA1);
        if ($result === 1) {
            return true;
        }
        if ($result !== 0) { // an error isn't a "no": some systems refuse SHA-1
            throw new RuntimeException('OpenSSL cannot verify: ' . openssl_error_string());
        }
    }

    return false;
}

/** The string that EFundFlow signs: all pairs of the body as key=value, joined by &. */
function signing_string(string $body): string
{
    $bare = preg_replace('/"[^"\\\\]*+(?:\\\\.[^"\\\\]*+)*+"?/s', '""', $body); // the body without its strings
    preg_match_all('/-?\d[\d.eE+-]*/', $bare, $numbers);
    if (preg_match('/[TRUFALSN]|[a-z]E/', $bare) || array_filter($numbers[0], fn($n) => is_infinite((float) $n))) {
        throw new InvalidBody('PHP would accept TRUE, and numbers that are out of range');
    }
    try {
        // "=" before each key tells objects from arrays, and lets PHP keep keys such as "" and "10".
        $marked = preg_replace_callback('/"([^"\\\\]*+(?:\\\\.[^"\\\\]*+)*+)("?)(\s*:)?/s', mark_key(...), $body);
        $parsed = json_decode($marked, true, 65, JSON_THROW_ON_ERROR); // 64 levels, plus the value inside
    } catch (JsonException $error) {
        throw new InvalidBody($error->getMessage());
    }
    if (!is_object_like($parsed) && !preg_match('/^\s*\{/', $body)) {
        throw new InvalidBody('Not a JSON object.');
    }

    return implode('&', pairs($parsed));
}

function mark_key(array $match): string
{
    // An escape such as \ud800 that is not half of a pair becomes U+FFFD.
    $text = preg_replace_callback(
        '/\\\\u[dD][89abAB][0-9a-fA-F]{2}\\\\u[dD][c-fC-F][0-9a-fA-F]{2}|(\\\\u[dD][89a-fA-F][0-9a-fA-F]{2})|\\\\./s',
        fn(array $escape) => isset($escape[1]) ? '\ufffd' : $escape[0],
        $match[1],
    );

    return isset($match[3]) ? "\"=$text\"$match[3]" : "\"$text$match[2]";
}

/** @return list<string> */
function pairs(array $object): array
{
    ksort($object, SORT_STRING); // byte by byte
    $pairs = [];
    foreach ($object as $key => $value) {
        if (is_object_like($value)) {
            array_push($pairs, ...pairs($value));
        } elseif (is_array($value)) {
            foreach (array_filter($value, is_object_like(...)) as $child) {
                array_push($pairs, ...pairs($child));
            }
        } elseif ($value !== null) {
            $pairs[] = substr($key, 1) . '=' . text($value);
        }
    }

    return $pairs;
}

function is_object_like(mixed $value): bool
{
    return is_array($value) && is_string(array_key_first($value));
}

/** 1.50 → 1.5, 1e3 → 1000, 1e-7 → 0.0000001: the value as a 64-bit float, without an exponent. */
function text(string|int|float|bool $value): string
{
    if (is_string($value) || is_bool($value)) {
        return is_string($value) ? $value : json_encode($value);
    }
    $number = (float) $value;
    if (floor($number) === $number) {
        if ($number >= 2 ** 63 || $number < -(2 ** 63)) {
            throw new InvalidBody('Number out of range.');
        }
        return (string) (int) $number;
    }
    $precision = ini_set('serialize_precision', '-1'); // with 17, as on some servers, 19.99 becomes 19.989999999999998
    $shortest = var_export($number, true);
    ini_set('serialize_precision', $precision);
    if (!preg_match('/^(-?)([\d.]+)E-(\d+)$/', $shortest, $match)) {
        return $shortest;
    }
    $digits = rtrim(str_replace('.', '', $match[2]), '0');

    return $match[1] . '0.' . str_repeat('0', (int) $match[3] - 1) . $digits;
}

/** SPKI or PKCS#1, also with literal \n, in quotes or on one line. */
function read_public_key(string $text): OpenSSLAsymmetricKey
{
    $base64 = preg_replace('~-----(BEGIN|END) (RSA )?PUBLIC KEY-----|\\\\[rn]|[^A-Za-z0-9+/=]~', '', $text);
    foreach (['PUBLIC KEY', 'RSA PUBLIC KEY'] as $label) {
        $pem = "-----BEGIN $label-----\n" . chunk_split($base64, 64, "\n") . "-----END $label-----\n";
        $key = openssl_pkey_get_public($pem);
        if ($key && openssl_pkey_get_details($key)['type'] === OPENSSL_KEYTYPE_RSA) {
            return $key;
        }
    }

    throw new InvalidArgumentException('Not an RSA public key.');
}
