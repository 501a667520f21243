/** Finding toolchains, and running programs with them. */
export * from './find';
export { buildProgram, runProgram, startProgram } from './run-sample';
export type { Program, RunResult } from './run-sample';
