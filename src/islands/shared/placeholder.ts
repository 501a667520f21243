/** Says whether a text is to be replaced by a value, or is a variable that nobody has filled in. */
export function isPlaceholder(text: string): boolean {
  return /^(?:<[^<>]{0,99}>|\{\{.*\}\}|\{\w+\}|\$\w+|\$\{[^{}]*\}|%\w+%|\[\w[\w -]*\]|(?:process\.env|os\.environ|ENV)\W.*|EFUNDPAY_\w+|x{3,}|\*{3,}|(?:async )?\([\w, ]*\) ?=>.*|(?:async )?function\b.*|\[(?:Async)?Function.*\]|change-?me|replace-?me|todo|your[ _-].*)$/is.test(
    text.trim(),
  );
}

/** Says whether a text is what programs print for a variable without a value, or for one of another kind. */
export function isNothing(text: string): boolean {
  return /^(?:undefined|null|none|nil|nan|\[object .*\])$/i.test(text.trim());
}
