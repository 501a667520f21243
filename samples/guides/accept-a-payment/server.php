<?php

// PHP 8.1 or later with ext-curl and ext-openssl, next to state.php, client.php, sign.php, verify.php, poll.php,
// pay.html and browser-info.mjs. Start the worker, then the server: php server.php &
// PHP_CLI_SERVER_WORKERS=4 php -S 127.0.0.1:3000 server.php
declare(strict_types=1);

require_once __DIR__ . '/client.php';
require_once __DIR__ . '/state.php';
require_once __DIR__ . '/verify.php';

const DECIMALS = ['CNY' => 2, 'EUR' => 2, 'JPY' => 0, 'KWD' => 3, 'USD' => 2]; // ISO 4217; add yours
const BAD_REFUND = ['failed', 'declined', 'voided']; // an unknown status is handled like processing
define('SHOP_URL', getenv('SHOP_URL') ?: 'https://shop.example.com');

/** @return array{0: int, 1: array|string, 2?: string} */
function route(string $method, string $path, string $body): array
{
    if (strlen($body) > 1_000_000) {
        return [413, []];
    }
    [, $resource, $id, $action] = [...explode('/', $path), '', '', ''];
    $order = locked(fn (State $state): ?Order => $state->orders[$id] ?? null);
    switch ("$method $resource/$action") {
        case 'GET /': // the page and its script; in production, your web server serves them
            return [200, file_get_contents(__DIR__ . '/pay.html'), 'text/html'];
        case 'GET browser-info.mjs/':
            return [200, file_get_contents(__DIR__ . '/browser-info.mjs'), 'text/javascript'];
        case 'POST webhooks/':
            return receive_webhook($body, $_SERVER['HTTP_SIGNATURE'] ?? '');
        case 'POST orders/pay':
            // Without `true`, an empty object stays one.
            return $order ? pay($id, json_decode($body, flags: JSON_THROW_ON_ERROR)) : [404, []];
        case 'POST orders/refund': // for your staff only
            return $order ? refund($order->paid) : [404, []];
        case 'GET orders/': // the page asks when the buyer returns, which doesn't prove the payment
            if (!$order) {
                return [404, []];
            }
            refresh_attempts($id);
            $order = locked(fn (State $state): Order => $state->orders[$id]);

            return [200, ['state' => $order->state(), 'refund' => $order->paid?->refund['status'] ?? null]];
        default:
            return [404, []];
    }
}

/** The buyer may have paid in an earlier attempt, in another tab. */
function refresh_attempts(string $id): void
{
    foreach (locked(fn (State $state): array => $state->orders[$id]->attempts) as $payment) {
        $isPaid = locked(fn (State $state): bool => $state->orders[$id]->paid !== null);
        if ($payment->state === 'open' && !$isPaid) {
            refresh($payment);
        }
    }
}

// #region
/** Step 1: create the transaction. If there is a url, the browser opens it: a wallet or 3-D Secure. */
function pay(string $id, object $choice): array
{
    // Another press of the button continues the same payment or starts a new one, unless one is paid or held.
    refresh_attempts($id);
    // Tells choices apart without keeping the card.
    $hash = hash('sha256', json_encode([$choice->method ?? null, $choice->card ?? null]));
    // Two presses at the same time start one payment.
    [$payment, $body] = locked(function (State $state) use ($id, $choice, $hash): array {
        $order = $state->orders[$id];
        if ($order->paid || $order->isHeld()) {
            return [null, null];
        }
        $payment = $order->last()?->canContinue($hash) ? $order->last() : start_payment($state, $order, $choice, $hash);
        return [$payment, $payment->bodyToSend()];
    });
    if ($body) {
        send_payment($payment, $body);
    }
    $order = locked(fn (State $state): Order => $state->orders[$id]);
    return [$payment ? 200 : 409, ['state' => $order->state(), 'url' => $payment ? $order->url() : null]];
}
// #endregion

/** Sends the saved body, and deletes it when the result is known: card data must not be kept. */
function send_payment(Payment $payment, array $body): void
{
    $headers = [
        'idempotency-key' => $payment->key,
        'X-Forwarded-For' => $_SERVER['REMOTE_ADDR'], // the buyer's IP address, if there is no proxy
    ];
    try {
        $transaction = send('POST', '/v4/transactions', 'transactions.write', $body, $headers);
        require_fields($transaction, 'id');
    } catch (Exception $error) {
        $message = $error->getMessage();
        $isDuplicate = str_starts_with($message, 'HTTP 409') && str_contains($message, '"duplicate_record"');
        change($payment->reference, function (Payment $payment) use ($message, $isDuplicate): void {
            if (preg_match('/^HTTP 4(?!08)/', $message) && !$isDuplicate) {
                $payment->unclear -= 1;
            }
            $isRejected = $payment->unclear === 0 && !preg_match('/^HTTP 4(01|03|09|29)/', $message);
            if ($isRejected || $isDuplicate) {
                $payment->body = null; // sent again, it would be rejected again
            }
            if ($isRejected && $payment->state === 'open') {
                $payment->state = 'failed';
            }
        });
        if ($isDuplicate) { // not failed: it may be paid
            review("find the record of $payment->reference");
        }
        throw $error;
    }
    change($payment->reference, function (Payment $payment) use ($transaction): void {
        $payment->transactionId = $transaction['id'];
        $payment->body = null;
        $payment->url = $transaction['payment_method']['payment_url_link'] ?? null;
        $seconds = (int) ($transaction['payment_method']['url_link_expire_sec'] ?? 0);
        if ($seconds > 0 && $seconds < 10 ** 9) { // a longer lifetime ends beyond any date
            $payment->linkExpiresAt ??= $payment->createdAt->modify("+$seconds seconds");
        }
    });
    settle($payment->reference, $transaction['status'] ?? '');
}

/** A 2xx response without these fields may come from a gateway: the result is unknown, and nothing is stored. */
function require_fields(mixed $response, string ...$names): void
{
    foreach ($names as $name) {
        $value = $response[$name] ?? null;
        if (!is_string($value) || $value === '') {
            throw new RuntimeException("The response has no $name");
        }
    }
}

// #region
/** Saved before the first request, so that each retry is the same. */
function start_payment(State $state, Order $order, object $choice, string $hash): Payment
{
    $earlier = count($order->attempts);
    $reference = shorten($earlier > 0 ? "$order->id-" . ($earlier + 1) : $order->id, 64);
    $returnUrl = SHOP_URL . "/?order=$order->id";
    $card = (array) ($choice->card ?? []); // fields that Adyen's script encrypted in the browser
    $body = [
        'amount' => $order->amount,
        'currency' => $order->currency,
        'external_identifier' => $reference,
        'payment_method' => ($choice->method ?? null) === 'card'
            ? ['method' => 'adyen', 'redirect_url' => $returnUrl, 'payment_method_data' => ['type' => 'scheme'] + $card]
            : ['method' => 'alipay', 'redirect_url' => $returnUrl, 'cancel_url' => $returnUrl],
        'cart_items' => null,
    ];
    if (isset($choice->browser_info)) { // read by a script, for 3-D Secure
        $body['browser_info'] = ['accept_header' => $_SERVER['HTTP_ACCEPT'] ?? ''] + (array) $choice->browser_info;
    }
    $payment = new Payment($order, $reference, $hash, uuid(), $body);
    return $order->attempts[] = $state->payments[$reference] = $payment;
}
// #endregion

// #region
/** Step 2: verify the webhook, store the event once and acknowledge it. A worker processes it. */
function receive_webhook(string $body, string $signature): array
{
    if ($signature === '') {
        return [401, ['message' => 'no signature header']];
    }
    if (!verify_signature($body, $signature, (string) getenv('EFUNDPAY_WEBHOOK_PUBLIC_KEY'))) {
        return [401, ['message' => 'wrong signature']];
    }
    $event = json_decode($body, true);
    $status = $event['payment_data']['payment_status'] ?? $event['refund_data']['refund_status'] ?? null;
    $id = $event['ll_transaction_id'] ?? null;
    $key = $id && $status ? json_encode([$id, $status]) : $body; // an event of another kind is its own key
    locked(function (State $state) use ($key, $event): void {
        if (!isset($state->events[$key])) {
            $state->events[$key] = $event;
            $state->queue[] = $key;
        }
    });
    return [200, ['code' => '200', 'message' => 'SUCCESS']]; // also for a duplicate
}
// #endregion

function process_event(array $event): void
{
    $reference = is_string($event['merchant_transaction_id'] ?? null) ? $event['merchant_transaction_id'] : '';
    $data = $event['payment_data'] ?? null;
    $payment = locked(fn (State $state) => $state->payments[$reference] ?? $state->refunds[$reference] ?? null);
    if (!$payment) {
        review("no payment $reference");
    } elseif ($data === null && !isset($event['refund_data'])) {
        review("unknown event about $reference");
    } elseif ($data === null) {
        refresh_refund($payment);
    } elseif (($data['payment_status'] ?? null) !== 'PS') {
        refresh($payment);
    } else {
        $amount = $data['payment_amount'] ?? '';
        $amount = is_string($amount) ? $amount : json_encode($amount); // a number with all its digits
        $isPaid = is_paid($payment->order, $amount, $data['payment_currency_code'] ?? '');
        change($payment->reference, function (Payment $payment) use ($isPaid): void {
            $payment->body = null; // the result is known
            $payment->inReview = $payment->inReview || !$isPaid;
        });
        $isPaid ? fulfill($payment->reference) : review("$reference was paid with $amount");
    }
}

/** Whether amount and currency are those of the order: "12.99" or "12.990" and CNY match 1299. */
function is_paid(Order $order, string $amount, mixed $currency): bool
{
    if ($currency !== $order->currency || !preg_match('/^(\d+)(?:\.(\d+))?$/D', $amount, $match)) {
        return false;
    }
    $digits = DECIMALS[$currency] ?? -1;
    $fraction = rtrim($match[2] ?? '', '0');
    $minorUnits = $match[1] . str_pad($fraction, $digits, '0');

    return strlen($fraction) <= $digits && ltrim($minorUnits, '0') === (string) $order->amount;
}

// #region
/** Step 3: fulfill the order once. */
function fulfill(string $reference): void
{
    $isFirst = locked(fn (State $state): ?bool => $state->payments[$reference]->markPaid());
    if ($isFirst) {
        return; // ship the goods here
    }
// #endregion
    if ($isFirst === false) { // two attempts succeeded
        try {
            [$code, $result] = refund(saved($reference));
        } catch (Throwable $error) {
            [$code, $result] = [500, ['refund' => $error->getMessage()]];
        }
        $status = $result['refund'] ?? '';
        if ($code !== 200 || in_array($status, BAD_REFUND, true)) {
            review("$reference was paid, too; refund: $status");
        }
    }
}

/** Only a success or a failure changes the payment's state. */
function settle(string $reference, string $status): void
{
    $payment = change($reference, function (Payment $payment) use ($status): void {
        $isFailed = in_array($status, ['authorization_failed', 'capture_failed'], true);
        if ($isFailed && $payment->state === 'open') {
            $payment->state = 'failed';
        }
        // An unknown status doesn't release an authorization.
        $isAuthorized = $payment->isAuthorized || $status === 'authorization_succeeded';
        $payment->isAuthorized = $isAuthorized && $payment->state === 'open';
    });
    if ($status === 'capture_succeeded' && !$payment->inReview) {
        fulfill($reference);
    }
}

function refresh(Payment $payment): void
{
    if ($payment->transactionId !== null) {
        $transaction = send('GET', "/v4/transactions/$payment->transactionId", 'transactions.read');
        require_fields($transaction, 'id');
        settle($payment->reference, $transaction['status'] ?? '');
    }
}

/** In case a webhook is missed: retrieves each open payment when it is due, and flags those that stay open. */
function check_payment(Payment $payment): void
{
    $isDue = false;
    $payment = change($payment->reference, function (Payment $payment) use (&$isDue): void {
        if ($payment->isUnknown()) {
            $payment->body = null;
        }
        $now = new DateTimeImmutable();
        $isDue = $payment->nextCheckAt && $payment->nextCheckAt <= $now && $payment->state === 'open';
        if ($isDue) {
            $payment->nextCheckAt = next_check($payment->createdAt, $now);
        }
    });
    if (!$isDue) {
        return;
    }
    try {
        refresh($payment);
    } finally {
        $payment = saved($payment->reference);
        if ($payment->unclear > 0 && $payment->isUnknown()) {
            review("the result of $payment->reference is unknown");
        }
        if ($payment->nextCheckAt === null && $payment->state === 'open') {
            review("$payment->reference is open");
        }
    }
}

// #region
/** Step 5: refund a payment. A 2xx response doesn't mean that the refund is complete. */
function refund(?Payment $payment): array
{
    if ($payment?->transactionId === null) {
        return [409, []];
    }
    // Of two requests at the same time, only one sends the refund.
    return alone("refund of $payment->reference", function () use ($payment): array {
        refresh_refund($payment);
        $payment = change($payment->reference, fn (Payment $payment, State $state) => $payment->prepareRefund($state));
        if (!$payment->refund) {
            $body = [
                'amount' => $payment->order->amount,
                'currency' => $payment->order->currency,
                'reason' => "Refund of $payment->reference",
                'external_identifier' => $payment->refundReference(),
                'webhooks_url' => SHOP_URL . '/webhooks',
            ];
            $headers = ['idempotency-key' => $payment->refundKey];
            $created = send('POST', $payment->refundsPath(), 'transactions.write', $body, $headers);
            require_fields($created, 'id', 'status');
            $payment = change($payment->reference, fn (Payment $payment) => $payment->refund ??= $created);
        }
        return [200, ['refund' => $payment->refund['status']]];
    });
}
// #endregion

function refresh_refund(Payment $payment): void
{
    $payment = saved($payment->reference);
    $cursors = [];
    $query = ''; // it was requested before: is it among the refunds?
    while ($payment->refundKey && !$payment->refund && $query !== null) {
        $page = send('GET', $payment->refundsPath() . $query, 'transactions.read');
        $reference = $payment->refundReference();
        if (!is_array($page['items'] ?? null)) {
            throw new RuntimeException('The response has no items');
        }
        foreach ($page['items'] as $item) {
            require_fields($item, 'id', 'status');
            if (($item['external_identifier'] ?? null) === $reference) {
                change($payment->reference, fn (Payment $payment) => $payment->refund ??= $item);
            }
        }
        $payment = saved($payment->reference);
        $next = $page['next_cursor'] ?? '';
        if (isset($cursors[$next])) {
            throw new RuntimeException("the cursor repeats: $next");
        }
        $cursors[$next] = true;
        $query = $next !== '' ? '?' . http_build_query(['cursor' => $next]) : null;
    }
    if (!$payment->refund) {
        return;
    }
    $refund = send('GET', "/v4/refunds/{$payment->refund['id']}", 'transactions.read');
    require_fields($refund, 'id', 'status');
    change($payment->reference, function (Payment $payment) use ($refund): void {
        if (($payment->refund['id'] ?? null) === $refund['id']) {
            $payment->refund = $refund;
        }
    });
    if (in_array($refund['status'], BAD_REFUND, true)) {
        review("the refund of $payment->reference is {$refund['status']}");
    }
}

/** Tells your team. */
function review(string $what): void
{
    error_log("Review: $what");
}

/** Processes the events in their order; one that can't be processed is logged. */
function process_events(): void
{
    while ($key = locked(fn (State $state): ?string => $state->queue[0] ?? null)) {
        attempt(fn () => process_event(locked(fn (State $state): array => $state->events[$key])));
        locked(fn (State $state) => array_shift($state->queue));
    }
}

function each_payment(callable $callback): void
{
    foreach (locked(fn (State $state): array => $state->payments) as $payment) {
        attempt(fn () => $callback($payment));
    }
}

function attempt(callable $callback): void
{
    try {
        $callback();
    } catch (Throwable $error) {
        error_log((string) $error);
    }
}

if (PHP_SAPI === 'cli') { // the worker; in production, a queue and cron do this
    $checkAt = $dailyAt = 0;
    while (true) {
        process_events();
        if (time() >= $checkAt) {
            $checkAt = time() + 60;
            each_payment(check_payment(...));
        }
        if (time() >= $dailyAt) { // a refund can fail without a webhook, even after it succeeded
            $dailyAt = time() + 24 * 3600;
            each_payment(refresh_refund(...));
        }
        usleep(200_000);
    }
}

try {
    $path = (string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
    // The bytes as received, and one more than the limit.
    $body = (string) file_get_contents('php://input', length: 1_000_001);
    [$status, $result, $type] = [...route($_SERVER['REQUEST_METHOD'], $path, $body), 'application/json'];
} catch (Throwable $error) {
    error_log((string) $error);
    [$status, $result, $type] = [$error instanceof InvalidBody ? 400 : 500, [], 'application/json'];
}
http_response_code($status);
header("Content-Type: $type");
$fields = is_string($result) ? [] : array_filter($result, fn ($value) => $value !== null);
echo is_string($result) ? $result : json_encode((object) $fields, JSON_UNESCAPED_SLASHES);
