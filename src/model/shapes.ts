import Type, { type Static, type TProperties, type TSchema } from 'typebox';

/** An object with these keys and no other. */
export function Keys<Properties extends TProperties>(
  properties: Properties,
): Type.TObject<Properties> {
  return Type.Object(properties, { additionalProperties: false });
}

/** An object with at least one of these keys. */
export function Some<Key extends string, Value extends TSchema>(
  keys: readonly Key[],
  value: Value,
): Type.TUnsafe<Partial<Record<Key, Static<Value>>>> {
  const properties = Object.fromEntries(keys.map((key) => [key, Type.Optional(value)]));
  return Type.Unsafe<Partial<Record<Key, Static<Value>>>>(
    Type.Object(properties, { additionalProperties: false, minProperties: 1 }),
  );
}

/** The same shape with a description for editors. */
export function about<Schema extends TSchema>(description: string, schema: Schema): Schema {
  return { ...schema, description };
}

/** A text in both languages; inline Markdown is allowed. */
export const Text = Keys({
  en: Type.String({ pattern: '\\S' }),
  zh: Type.String({ pattern: '\\S' }),
});
