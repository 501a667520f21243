<?php

// PHP 8.1 or later with ext-curl.
declare(strict_types=1);

const TEMPORARY = [408, 429, 500, 502, 503, 504];

/**
 * POSTs $body and returns the parsed response. Every attempt sends the same idempotency key: create a UUID v4 once
 * per operation and save it with the order.
 */
function post(
    string $path,
    array $body,
    string $buyerIp,
    string $idempotencyKey,
    int $attempts = 5,
    float $baseDelay = 0.5,
): array {
    $curl = curl_init((getenv('EFUNDPAY_BASE_URL') ?: 'https://sandbox.efundpay.com') . $path);
    curl_setopt_array($curl, [
        CURLOPT_POSTFIELDS => json_encode($body, JSON_THROW_ON_ERROR),
        CURLOPT_HTTPHEADER => [
            'Authorization: Bearer ' . getenv('EFUNDPAY_TOKEN'),
            'x-merchant-account-id: ' . getenv('EFUNDPAY_MERCHANT_ACCOUNT_ID'),
            'Content-Type: application/json',
            "idempotency-key: $idempotencyKey",
            "X-Forwarded-For: $buyerIp",
        ],
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 30,
    ]);

    for ($attempt = 1; ; $attempt++) {
        $text = curl_exec($curl); // false: the network failed
        $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
        if ($text !== false && intdiv($status, 100) === 2) {
            return json_decode($text, true, flags: JSON_THROW_ON_ERROR);
        }

        $concurrent = $status === 409 && str_contains((string) $text, '"concurrent_request"');
        $again = $text === false || $concurrent || in_array($status, TEMPORARY, true);
        $retryAfter = curl_getinfo($curl, CURLINFO_RETRY_AFTER); // in seconds, also when the header contains a date
        if (!$again || $attempt >= $attempts || $retryAfter > 60) {
            throw new RuntimeException($text === false ? curl_error($curl) : "HTTP $status: $text");
        }

        $ceiling = min(20, $baseDelay * 2 ** ($attempt - 1));
        $jitter = random_int(0, (int) ($ceiling * 1_000_000)); // full jitter, in microseconds
        usleep(max($retryAfter * 1_000_000, $jitter));
    }
}

// post('/v4/transactions', $order, $buyerIp, $idempotencyKey);
