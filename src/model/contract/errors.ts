/** An invalid contract or overlay. The message names the place of each problem. */
export class ContractError extends Error {
  override name = 'ContractError';

  /** @param problems one line each, starting with the place (a JSON pointer or the target of an overlay action) */
  constructor(problems: string | readonly string[]) {
    super(typeof problems === 'string' ? problems : problems.join('\n'));
  }
}
