/** The simulator in a worker of the page: nothing leaves the browser. */
import description from '@simulator/index.js';
import { PageSimulator, guideOf, type Task } from './page-simulator';

/** A task with its number, which its result bears, too. */
export interface NumberedTask {
  number: number;
  task: Task;
}

const simulator = new PageSimulator(description);
/** One task after the other: a webhook is signed before the next request changes anything. */
let last: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data: { number, task } }: MessageEvent<NumberedTask>) => {
  last = last
    .then(() => simulator.do(task))
    .then(
      (report) =>
        postMessage({ number, report, ...(task.do === 'open' && { guide: guideOf(description) }) }),
      (error: unknown) => postMessage({ number, failure: String(error) }),
    );
});
