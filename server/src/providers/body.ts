/** A body that was longer than allowed. */
export class BodyTooLong extends Error {
  override readonly name = 'BodyTooLong';
}

export const MEBIBYTE = 1024 * 1024;

/**
 * The text of an answer, read piece by piece: one that never ends fills no memory, and its connection is closed.
 * @param limitBytes the longest body that is taken, as decompressed. @throws BodyTooLong.
 */
export async function readText(response: Response, limitBytes: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop by an error cancels the stream.
  for await (const piece of response.body ?? []) {
    length += piece.byteLength;
    if (length > limitBytes) throw new BodyTooLong(`more than ${limitBytes} bytes`);
    pieces.push(piece);
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
}
