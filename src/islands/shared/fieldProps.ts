/**
 * Label, hint, value and change of a field. Its texts are those of its name, such as `token` and `tokenHint`.
 * @param set gets what was typed, by the name of the field
 */
export function fieldProps<Name extends string>(
  name: Name,
  text: Readonly<Record<Name | `${Name}Hint`, string>>,
  values: Readonly<Record<Name, string>>,
  set: (typed: Record<Name, string>) => void,
) {
  return {
    label: text[name],
    hint: text[`${name}Hint` as const],
    value: values[name],
    onChange: (value: string) => set({ [name]: value } as Record<Name, string>),
  };
}
