<?php

// PHP 8.1 or later with ext-curl.
declare(strict_types=1);

/** A table of your database: the last status by ID. */
interface Statuses
{
    public function get(string $id): ?string;

    public function set(string $id, string $status): void;
}

/**
 * Passes each chargeback that is new, or has a new status, to $handle. Run it at least once a day.
 * $token returns a token for each page.
 */
function poll_chargebacks(callable $token, Statuses $statuses, callable $handle): void
{
    foreach (list_chargebacks($token) as $chargeback) {
        $status = $chargeback['status'] ?? '';
        if ($statuses->get($chargeback['id']) === $status) {
            continue;
        }
        $handle($chargeback); // your order is in transaction_external_identifier
        $statuses->set($chargeback['id'], $status); // after handling: if the job crashes, the next run handles it again
    }
}

function list_chargebacks(callable $token): Generator
{
    $baseUrl = getenv('EFUNDPAY_BASE_URL') ?: 'https://sandbox.efundpay.com';
    $query = ['limit' => 100];
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
        curl_setopt($curl, CURLOPT_URL, "$baseUrl/v4/chargebacks?" . http_build_query($query));
        $body = curl_exec($curl);
        $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
        $page = intdiv($status, 100) === 2 ? json_decode((string) $body, true) : null;
        // Without a list, a proxy may have written the body, or cut it off.
        if (!is_array($page['items'] ?? null)) {
            throw new RuntimeException($body === false ? curl_error($curl) : "HTTP $status: $body");
        }
        yield from $page['items'];
        $next = $page['next_cursor'] ?? '';
        if (isset($cursors[$next])) {
            throw new RuntimeException("the cursor repeats: $next");
        }
        $cursors[$next] = true;
        $query['cursor'] = $next; // opaque: send it back unchanged
    } while ($next !== '');
}

// $token = fn () => sign_token(['chargebacks.read']); // from sign.php
// poll_chargebacks($token, $statuses, $handle);
