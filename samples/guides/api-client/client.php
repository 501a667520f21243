<?php

// PHP 8.1 or later with ext-curl, next to sign.php.
declare(strict_types=1);

require_once __DIR__ . '/sign.php';

/**
 * Signs a token with one scope, sends the request and returns the parsed response. An empty array is sent as [], an
 * empty object is `new stdClass()`.
 *
 * @param array<string, string> $headers
 */
function send(string $method, string $path, string $scope, ?array $body = null, array $headers = []): array
{
    $headers += [
        'Authorization' => 'Bearer ' . sign_token([$scope]),
        'x-merchant-account-id' => trim((string) getenv('EFUNDPAY_MERCHANT_ACCOUNT_ID')),
    ];
    $curl = curl_init((getenv('EFUNDPAY_BASE_URL') ?: 'https://sandbox.efundpay.com') . $path);
    if ($body !== null) {
        $headers += ['Content-Type' => 'application/json'];
        curl_setopt($curl, CURLOPT_POSTFIELDS, json_encode($body, JSON_THROW_ON_ERROR));
    }
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_HTTPHEADER => array_map(fn ($name, $value) => "$name: $value", array_keys($headers), $headers),
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 30,
    ]);

    $text = curl_exec($curl);
    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
    $response = intdiv($status, 100) === 2 ? json_decode((string) $text, true) : null;
    // A success without JSON: a proxy may have written the body, or cut it off, so that the result is unknown.
    if (!is_array($response)) {
        throw new RuntimeException($text === false ? curl_error($curl) : "HTTP $status: $text");
    }
    return $response;
}

// send('GET', "/v4/transactions/$id", 'transactions.read');
// $headers = ['idempotency-key' => $idempotencyKey, 'X-Forwarded-For' => $buyerIp];
// send('POST', '/v4/transactions', 'transactions.write', $order, $headers);
