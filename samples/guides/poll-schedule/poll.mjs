// Node.js 20 or later, no packages needed.
const MINUTES = [2, 5, 10, 30];
const HOURS = [1, 3, 6, 12, 24, 48, 72, 96, 120, 144, 168];
const CHECKS = [...MINUTES, ...HOURS.map((hours) => hours * 60)];

/** When to retrieve an open payment next; null: stop polling and flag the order for review. */
export function nextCheck(createdAt, now = new Date()) {
  const times = CHECKS.map((minutes) => new Date(createdAt.getTime() + minutes * 60_000));
  return times.find((time) => time > now) ?? null;
}

// payment.nextCheckAt = nextCheck(payment.createdAt);
