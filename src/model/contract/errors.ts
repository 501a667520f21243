/** Something is wrong with the contract or its overlay. The message names the place, so that it can be found. */
export class ContractError extends Error {
  override name = 'ContractError';

  /** @param problems one line each, beginning with the place (a JSON pointer or an overlay target) */
  constructor(problems: string | readonly string[]) {
    super(typeof problems === 'string' ? problems : problems.join('\n'));
  }
}
