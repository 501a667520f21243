/** Changes that the server in front of the mock makes to its responses. */
import type { Body } from './shop';

export interface Held {
  arrived: (count?: number) => Promise<void>;
  release: () => void;
}

export interface Plan {
  /** Fields that it changes, or a whole response. */
  fields: Body | unknown[] | string;
  arrive?: () => void;
  released?: Promise<void>;
}

/** A plan whose responses are held, and what the test does with them. */
export function heldPlan(fields: Body): [Plan, Held] {
  let count = 0;
  let waiting: (() => void)[] = [];
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  const arrive = () => {
    count += 1;
    waiting.forEach((look) => look());
  };
  const arrived = (wanted = 1) =>
    new Promise<void>((done) => {
      const look = () => count >= wanted && done();
      waiting = [...waiting, look];
      look();
    });
  return [
    { fields, arrive, released },
    { arrived, release },
  ];
}
