/** A webhook, as the tool for signatures takes it. */
interface Webhook {
  body: string;
  header: string;
  publicKey: string;
}

let webhook: Webhook | undefined;

/** Puts a webhook into the tool of the next page. */
export function handOver(given: Webhook): void {
  webhook = given;
}

/** Takes the webhook that another page handed over, once. */
export function takeWebhook(): Webhook | undefined {
  const taken = webhook;
  webhook = undefined;
  return taken;
}
