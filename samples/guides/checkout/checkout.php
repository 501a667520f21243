<?php

// PHP 8.1 or later with ext-curl, next to client.php and sign.php.
declare(strict_types=1);

require_once __DIR__ . '/client.php';

/**
 * Creates a checkout payment and returns the link to redirect the buyer to, and the ID, if there is one.
 *
 * @return array{string, ?string}
 */
function create_checkout(array $order, string $idempotencyKey, string $buyerIp): array
{
    $headers = ['idempotency-key' => $idempotencyKey, 'X-Forwarded-For' => $buyerIp];
    $response = send('POST', '/v4/checkout/payments', 'transactions.write', $order, $headers);
    $link = $response['payment_url_link'] ?? $response['payment_method']['payment_url_link'] ?? null;
    if (!$link) {
        throw new RuntimeException('No payment link. Fields: ' . (implode(',', array_keys($response)) ?: 'none'));
    }

    return [$link, $response['id'] ?? null];
}

// $order = ['external_identifier' => 'order-12345', 'buyer' => new stdClass()]; // [] is not an object
// [$link, $id] = create_checkout($order, $idempotencyKey, $buyerIp);
// header("Location: $link", true, 303);
