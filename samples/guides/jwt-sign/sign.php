<?php

// PHP 8.1 or later with ext-openssl.
declare(strict_types=1);

/**
 * Signs a bearer token that expires after one hour. Include only the scopes that the request needs.
 *
 * @param list<string> $scopes
 */
function sign_token(array $scopes): string
{
    $now = time();
    $uuid = random_bytes(16);
    $uuid[6] = chr(ord($uuid[6]) & 0x0f | 0x40); // version 4
    $uuid[8] = chr(ord($uuid[8]) & 0x3f | 0x80);

    $header = ['typ' => 'JWT', 'alg' => 'RS512', 'kid' => trim((string) getenv('EFUNDPAY_JWT_KEY_ID'))];
    $claims = [
        'iss' => 'my-shop',
        'nbf' => $now - 60, // tolerates a clock that is up to a minute ahead
        'iat' => $now,
        'exp' => $now + 3600,
        'jti' => vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($uuid), 4)),
        'scopes' => $scopes,
        'merchantId' => trim((string) getenv('EFUNDPAY_MERCHANT_ACCOUNT_ID')),
    ];

    $signed = base64url(json_encode($header, JSON_THROW_ON_ERROR))
        . '.' . base64url(json_encode($claims, JSON_THROW_ON_ERROR));
    $privateKey = read_private_key((string) getenv('EFUNDPAY_RSA_PRIVATE_KEY'));
    if (!openssl_sign($signed, $signature, $privateKey, OPENSSL_ALGO_SHA512)) {
        throw new RuntimeException('Cannot sign: ' . openssl_error_string());
    }

    return $signed . '.' . base64url($signature);
}

/** PEM, also with literal \n, in quotes or on one line; its Base64; or the bare Base64 of the key. */
function read_private_key(string $text): OpenSSLAsymmetricKey
{
    $decode = fn(string $text) => base64_decode(preg_replace(
        '~\\\\[rn]|[^A-Za-z0-9+/=]~',
        '',
        preg_match('/-----BEGIN [A-Z ]+-----([^-]*)-----END/', $text, $match) ? $match[1] : $text,
    ));
    $key = $decode($text);
    if (str_contains($key, '-----BEGIN')) {
        $key = $decode($key);
    }
    foreach (['PRIVATE KEY', 'RSA PRIVATE KEY'] as $label) {
        $lines = chunk_split(base64_encode($key), 64, "\n");
        $privateKey = openssl_pkey_get_private("-----BEGIN $label-----\n$lines-----END $label-----\n");
        if ($privateKey && openssl_pkey_get_details($privateKey)['type'] === OPENSSL_KEYTYPE_RSA) {
            return $privateKey;
        }
    }

    throw new RuntimeException('EFUNDPAY_RSA_PRIVATE_KEY is not an RSA private key without a passphrase');
}

function base64url(string $bytes): string
{
    return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
}

// $token = sign_token(['transactions.write']);
// $headers = ["Authorization: Bearer $token"];
