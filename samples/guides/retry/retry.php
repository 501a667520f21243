<?php

// PHP 8.1 or later with ext-curl.
declare(strict_types=1);

/**
 * POSTs $body and returns the parsed response. Create the key, a UUID v4, once per operation and save it with the
 * order. $token returns a token for each attempt. If the result is unknown, only Create a transaction is resent; any
 * other POST throws. After a 408, 5xx or concurrent_request response, or no response at all, check whether the request
 * was processed. If it wasn't, retry it with the same idempotency key and the same body.
 */
function post(
    string $path,
    array $body,
    string $buyerIp,
    string $idempotencyKey,
    callable $token,
    int $attempts = 5,
    float $baseDelay = 0.5,
): array {
    $createsTransaction = str_ends_with($path, '/v4/transactions');
    $curl = curl_init((getenv('EFUNDPAY_BASE_URL') ?: 'https://sandbox.efundpay.com') . $path);
    curl_setopt_array($curl, [
        CURLOPT_POSTFIELDS => json_encode($body, JSON_THROW_ON_ERROR),
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 30,
        CURLOPT_HEADERFUNCTION => function ($curl, string $line) use (&$values): int {
            if (stripos($line, 'Retry-After:') === 0) {
                $values[] = trim(substr($line, 12));
            }
            return strlen($line);
        },
        CURLOPT_FORBID_REUSE => true, // otherwise curl itself resends a request when a connection breaks
    ]);

    for ($attempt = 1; ; $attempt++) {
        curl_setopt($curl, CURLOPT_HTTPHEADER, [
            'Authorization: Bearer ' . trim($token()),
            'x-merchant-account-id: ' . trim((string) getenv('EFUNDPAY_MERCHANT_ACCOUNT_ID')),
            'Content-Type: application/json',
            "idempotency-key: $idempotencyKey",
            "X-Forwarded-For: $buyerIp",
        ]);
        $values = [];
        $text = curl_exec($curl); // false: the network failed
        $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
        $result = intdiv($status, 100) === 2 ? json_decode((string) $text, true) : null;
        if (is_array($result)) {
            return $result;
        }

        $retryAfter = seconds(implode(', ', $values)); // unreadable when sent twice
        $concurrent = $status === 409 && str_contains((string) $text, '"concurrent_request"');
        // A success without JSON is unknown, too: a proxy may have written the body.
        $unknown = $text === false || $status < 300 || $status === 408 || $status >= 500 || $concurrent;
        $again = $status === 429 || ($unknown && $createsTransaction);
        if (!$again || $attempt >= $attempts || $retryAfter > 60) {
            throw new RuntimeException($text === false ? curl_error($curl) : "HTTP $status: $text");
        }

        $ceiling = min(20, $baseDelay * 2 ** ($attempt - 1));
        $jitter = random_int(0, (int) ($ceiling * 1_000_000)); // full jitter, in microseconds
        usleep((int) max($retryAfter * 1_000_000, $jitter));
    }
}

/** Retry-After contains seconds or a date. */
function seconds(string $retryAfter): float
{
    if (ctype_digit($retryAfter)) {
        return (float) $retryAfter;
    }
    $forms = ['D, d M Y H:i:s \G\M\T', 'l, d-M-y H:i:s \G\M\T', 'D M j H:i:s Y']; // the three forms of RFC 9110
    foreach ($forms as $form) {
        $text = preg_replace('/ +/', ' ', $retryAfter);
        $date = DateTimeImmutable::createFromFormat($form, $text, new DateTimeZone('UTC'));
        if ($date) {
            return $date->getTimestamp() - time();
        }
    }
    return 0;
}

// $token = fn () => sign_token(['transactions.write']); // from sign.php
// post('/v4/transactions', $order, $buyerIp, $idempotencyKey, $token);
