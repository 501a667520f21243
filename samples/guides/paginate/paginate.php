<?php

declare(strict_types=1);

/**
 * Yields all transactions, page by page. $filters may hold created_at_gte and so on.
 *
 * @return Generator<array>
 */
function list_transactions(array $filters = []): Generator
{
    $baseUrl = getenv('EFUNDPAY_BASE_URL') ?: 'https://sandbox.efundpay.com';
    $query = [...$filters, 'limit' => 100];
    $curl = curl_init();
    curl_setopt_array($curl, [
        CURLOPT_HTTPHEADER => [
            'Authorization: Bearer ' . getenv('EFUNDPAY_TOKEN'),
            'x-merchant-account-id: ' . getenv('EFUNDPAY_MERCHANT_ACCOUNT_ID'),
        ],
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 30,
    ]);

    do {
        curl_setopt($curl, CURLOPT_URL, "$baseUrl/v4/transactions?" . http_build_query($query));
        $text = curl_exec($curl);
        $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
        if ($text === false || intdiv($status, 100) !== 2) {
            throw new RuntimeException($text === false ? curl_error($curl) : "HTTP $status: $text");
        }
        $page = json_decode($text, true, flags: JSON_THROW_ON_ERROR);
        foreach ($page['items'] as $transaction) {
            yield $transaction;
        }
        $query['cursor'] = $page['next_cursor'] ?? null; // opaque: pass it on as it came
    } while ($query['cursor'] !== null);
}

// foreach (list_transactions() as $transaction) {
//     echo $transaction['id'], PHP_EOL;
// }
