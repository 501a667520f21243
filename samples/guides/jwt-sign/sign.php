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

    $header = ['typ' => 'JWT', 'alg' => 'RS512', 'kid' => getenv('EFUNDPAY_JWT_KEY_ID')];
    $claims = [
        'iss' => 'my-shop',
        'nbf' => $now - 60, // tolerates a clock that is up to a minute ahead
        'iat' => $now,
        'exp' => $now + 3600,
        'jti' => vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($uuid), 4)),
        'scopes' => $scopes,
        'merchantId' => getenv('EFUNDPAY_MERCHANT_ACCOUNT_ID'),
    ];

    $signed = base64url(json_encode($header, JSON_THROW_ON_ERROR))
        . '.' . base64url(json_encode($claims, JSON_THROW_ON_ERROR));
    $privateKey = openssl_pkey_get_private(getenv('EFUNDPAY_RSA_PRIVATE_KEY'));
    if ($privateKey === false || !openssl_sign($signed, $signature, $privateKey, OPENSSL_ALGO_SHA512)) {
        throw new RuntimeException('Cannot sign: ' . openssl_error_string());
    }

    return $signed . '.' . base64url($signature);
}

function base64url(string $bytes): string
{
    return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
}

// $token = sign_token(['transactions.write']);
// $headers = ["Authorization: Bearer $token"];
