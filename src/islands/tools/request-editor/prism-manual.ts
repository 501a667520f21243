/** Prism would highlight the whole page when it loads. */
Object.assign(globalThis, { Prism: { manual: true, disableWorkerMessageHandler: true } });

export {};
