<?php

// PHP 8.1 or later, next to poll.php. Replace this file: the four arrays are database tables, events have a unique key,
// and a transaction with SELECT … FOR UPDATE replaces the lock.
declare(strict_types=1);

require_once __DIR__ . '/poll.php';

const STATE_FILE = __DIR__ . '/state.data'; // delete it to begin again

final class State
{
    /** @var array<string, Order> */
    public array $orders;
    /** @var array<string, Payment> by external_identifier, one for each attempt to pay an order */
    public array $payments = [];
    /** @var array<string, Payment> the payment, by external_identifier of its refund */
    public array $refunds = [];
    /** @var array<string, array> */
    public array $events = [];
    /** @var list<string> keys of the events that are not processed yet */
    public array $queue = [];

    public function __construct()
    {
        $this->orders = ['order-12345' => new Order('order-12345', 1299, 'CNY')];
    }
}

final class Order
{
    /** @var list<Payment> */
    public array $attempts = [];
    public ?Payment $paid = null;

    public function __construct(
        public readonly string $id,
        public readonly int $amount,
        public readonly string $currency,
    ) {}

    public function last(): ?Payment
    {
        return $this->attempts[count($this->attempts) - 1] ?? null;
    }

    /** An order is paid when one of its payments is; until then, a held one counts, or else the last one. */
    public function state(): string
    {
        if ($this->paid) {
            return 'paid';
        }

        return $this->isHeld() ? 'open' : $this->last()?->state ?? 'open';
    }

    public function url(): ?string
    {
        return $this->state() === 'open' ? $this->last()?->url : null;
    }

    /** Whether a payment is authorized or under review, so that the buyer must not pay again. */
    public function isHeld(): bool
    {
        foreach ($this->attempts as $payment) {
            if ($payment->isAuthorized || $payment->inReview) {
                return true;
            }
        }

        return false;
    }
}

final class Payment
{
    public string $state = 'open';
    public int $unclear = 0; // attempts that may be processed: in progress, or without a result
    public ?string $transactionId = null;
    public ?string $url = null;
    public ?DateTimeImmutable $linkExpiresAt = null;
    public ?DateTimeImmutable $nextCheckAt;
    public bool $isAuthorized = false;
    public bool $inReview = false; // a person decides about this payment
    public ?string $refundKey = null;
    public ?array $refund = null;
    public int $failedRefunds = 0;

    public function __construct(
        public readonly Order $order,
        public readonly string $reference,
        public readonly string $choiceHash,
        public readonly string $key,
        public ?array $body,
        public readonly DateTimeImmutable $createdAt = new DateTimeImmutable(),
    ) {
        $this->nextCheckAt = next_check($createdAt, $createdAt);
    }

    /** After 10 minutes without a result, the request isn't sent again: a person looks for the payment. */
    public function isUnknown(): bool
    {
        return $this->transactionId === null && $this->createdAt <= new DateTimeImmutable('-10 minutes');
    }

    /** Whether to continue the last payment: for the same choice, or for any while its result is unknown. */
    public function canContinue(string $choiceHash): bool
    {
        if ($this->state !== 'open') {
            return false;
        }
        if ($this->isUnknown() && $this->unclear === 0) { // each attempt was rejected
            return false;
        }
        $isLinkValid = $this->linkExpiresAt === null || new DateTimeImmutable() < $this->linkExpiresAt;
        $isPending = $this->transactionId === null && $this->unclear > 0;

        return $isPending || ($this->choiceHash === $choiceHash && $isLinkValid);
    }

    /** The saved body, unless it must not be sent again; from then on, the payment may be processed. */
    public function bodyToSend(): ?array
    {
        if ($this->isUnknown() || $this->body === null) {
            return null;
        }
        $this->unclear += 1;

        return $this->body;
    }

    /** Whether it is the first one to pay the order; null if it was paid before. */
    public function markPaid(): ?bool
    {
        if ($this->state === 'paid') {
            return null;
        }
        $this->state = 'paid';
        $this->order->paid ??= $this;

        return $this->order->paid === $this;
    }

    public function prepareRefund(State $state): void
    {
        if (($this->refund['status'] ?? null) === 'failed') {
            $this->failedRefunds += 1; // the next one needs its own reference and key
            $this->refund = $this->refundKey = null;
        }
        $this->refundKey ??= uuid();
        $state->refunds[$this->refundReference()] = $this;
    }

    public function refundsPath(): string
    {
        return "/v4/transactions/$this->transactionId/refunds";
    }

    public function refundReference(): string
    {
        return shorten('refund' . ($this->failedRefunds ?: '') . "-$this->reference", 50);
    }
}

/** Reads the state, runs the callback and saves it while no other process does; no request to the API in between. */
function locked(callable $callback): mixed
{
    return alone('state', function () use ($callback): mixed {
        $before = is_file(STATE_FILE) ? file_get_contents(STATE_FILE) : null;
        $state = $before === null ? new State() : unserialize($before);
        $result = $callback($state);
        $after = serialize($state);
        if ($after !== $before) {
            umask(0077); // until the result of a payment is known, the file has its card data
            if (file_put_contents(STATE_FILE . '.new', $after) !== strlen($after)) {
                throw new RuntimeException('Cannot save the state');
            }
            rename(STATE_FILE . '.new', STATE_FILE);
        }

        return $result;
    });
}

function saved(string $reference): Payment
{
    return locked(fn (State $state): Payment => $state->payments[$reference]);
}

/** Changes one payment, and returns it as it is then. */
function change(string $reference, callable $callback): Payment
{
    return locked(function (State $state) use ($reference, $callback): Payment {
        $callback($state->payments[$reference], $state);

        return $state->payments[$reference];
    });
}

/** Runs one callback at a time for each name, in all processes. */
function alone(string $name, callable $callback): mixed
{
    $lock = fopen(STATE_FILE . '.' . hash('sha256', $name) . '.lock', 'c');
    flock($lock, LOCK_EX);
    try {
        return $callback();
    } finally {
        fclose($lock);
    }
}

/** A reference that fits: if it's too long, its beginning and a hash, so that no two are the same. */
function shorten(string $reference, int $limit): string
{
    $hash = substr(hash('sha256', $reference), 0, 20);

    return strlen($reference) > $limit ? substr($reference, 0, $limit - 21) . "-$hash" : $reference;
}

function uuid(): string
{
    $bytes = random_bytes(16);
    $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40); // version 4
    $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80);

    return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
}
