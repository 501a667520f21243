/** Finding toolchains, and running programs with them. */
export * from './find';
export { buildProgram, runProgram, startProgram } from './run-sample';
export type { Program, ProgramSource, RunOptions, RunResult } from './run-sample';
