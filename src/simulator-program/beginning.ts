/** Text of a stream up to a number of characters; the rest isn't read, because a receiver may send without an end. */
export async function beginning(
  stream: AsyncIterable<Uint8Array> | null,
  limit: number,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= limit) break;
  }
  return (text + decoder.decode()).slice(0, limit);
}
