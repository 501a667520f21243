<?php

// PHP 8.1 or later with ext-curl.
declare(strict_types=1);

/**
 * Yields all transactions, page by page. A filter with several values (an array) is sent once per value.
 * $token returns a token for each page.
 *
 * @return Generator<array>
 */
function list_transactions(callable $token, array $filters = []): Generator
{
    $baseUrl = getenv('EFUNDPAY_BASE_URL') ?: 'https://sandbox.efundpay.com';
    $query = [...$filters, 'limit' => 100];
    $cursors = [];
    $curl = curl_init();
    curl_setopt_array($curl, [
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 30,
    ]);

    do {
        curl_setopt($curl, CURLOPT_HTTPHEADER, [
            'Authorization: Bearer ' . trim($token()),
            'x-merchant-account-id: ' . trim((string) getenv('EFUNDPAY_MERCHANT_ACCOUNT_ID')),
        ]);
        // http_build_query writes status[0]=…; the API reads the plain name, repeated.
        $parameters = preg_replace('/%5B\d+%5D=/', '=', http_build_query($query));
        curl_setopt($curl, CURLOPT_URL, "$baseUrl/v4/transactions?$parameters");
        $text = curl_exec($curl);
        $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
        $page = intdiv($status, 100) === 2 ? json_decode((string) $text, true) : null;
        // Without a list, a proxy may have written the body, or cut it off.
        if (!is_array($page['items'] ?? null)) {
            throw new RuntimeException($text === false ? curl_error($curl) : "HTTP $status: $text");
        }
        foreach ($page['items'] as $transaction) {
            yield $transaction;
        }
        $next = $page['next_cursor'] ?? '';
        if (isset($cursors[$next])) {
            throw new RuntimeException("the cursor repeats: $next");
        }
        $cursors[$next] = true;
        $query['cursor'] = $next; // opaque: send it back unchanged
    } while ($next !== '');
}

// $token = fn () => sign_token(['transactions.read']); // from sign.php
// foreach (list_transactions($token, ['status' => ['capture_succeeded', 'authorization_succeeded']]) as $transaction) {
//     echo $transaction['id'], PHP_EOL;
// }
