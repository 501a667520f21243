<?php

// Polls twice with one store, as two runs of a daily job; prints what is handled. `fail` makes the first one fail.
require $argv[1];

$seen = new class implements Statuses {
    private array $statuses = [];

    public function get(string $id): ?string
    {
        return $this->statuses[$id] ?? null;
    }

    public function set(string $id, string $status): void
    {
        $this->statuses[$id] = $status;
    }
};
$tokens = 0;
$token = function () use (&$tokens): string {
    return 'token-' . ++$tokens;
};
$failures = isset($argv[2]) ? 1 : 0;

foreach ([1, 2] as $run) {
    echo "run $run\n";
    try {
        poll_chargebacks($token, $seen, function (array $chargeback) use (&$failures): void {
            if ($failures-- > 0) {
                throw new RuntimeException('handler failed');
            }
            echo $chargeback['id'], ' ', $chargeback['transaction_external_identifier'], "\n";
        });
    } catch (RuntimeException $e) {
        echo 'error ', $e->getMessage(), "\n";
    }
}
