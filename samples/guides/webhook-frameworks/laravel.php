<?php

// Laravel, routes/api.php: these routes have no session and no CSRF check. Laravel 11 and later create the file with:
// php artisan install:api. PHP 8.1 or later with ext-openssl.
use Illuminate\Http\Request;
use Illuminate\Http\Response;
use Illuminate\Support\Facades\Route;

Route::post('/webhooks/efundflow', function (Request $request) {
    $body = $request->getContent(); // not $request->json() or all(): TrimStrings changes those
    if (strlen($body) > 1_000_000) {
        return new Response('', 413);
    }
    // In config/services.php: 'efundflow' => ['public_key' => env('EFUNDPAY_WEBHOOK_PUBLIC_KEY')]
    $publicKey = (string) config('services.efundflow.public_key'); // env() here is null after config:cache
    $signature = implode(',', $request->headers->all('signature')); // several lines are one list
    if ($signature === '') {
        return new Response(['message' => 'no signature header'], 401);
    }
    try {
        if (!verify_signature($body, $signature, $publicKey)) {
            return new Response(['message' => 'wrong signature'], 401);
        }
    } catch (InvalidBody) {
        return new Response(['message' => 'no signing string'], 400);
    }
    $event = json_decode($body, true);
    $id = $event['ll_transaction_id'] ?? '';
    $status = $event['payment_data']['payment_status'] ?? $event['refund_data']['refund_status'] ?? '';
    $complete = is_string($id) && is_string($status) && $id !== '' && $status !== '';
    // If one is missing, a hash of the body is the key.
    $key = $complete ? "$id/$status" : hash('sha256', $body);
    store_once($key, $body); // if it throws: 500

    return ['code' => '200', 'message' => 'SUCCESS'];
});
