/** The simulator in a worker of the page: nothing leaves the browser. */
import book from '@simulator/index.js';
import { Desk, guideOf, type Task } from './desk';

/** A task with its number, which its result bears, too. */
export interface Numbered {
  number: number;
  task: Task;
}

const desk = new Desk(book);
/** One task after the other: a webhook is signed before the next request changes anything. */
let last: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data: { number, task } }: MessageEvent<Numbered>) => {
  last = last
    .then(() => desk.do(task))
    .then(
      (report) =>
        postMessage({ number, report, ...(task.do === 'open' && { guide: guideOf(book) }) }),
      (error: unknown) => postMessage({ number, failure: String(error) }),
    );
});
