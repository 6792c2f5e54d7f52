/** A body that was longer than allowed. */
export class BodyTooLong extends Error {
  override readonly name = 'BodyTooLong';
}

export const MEBIBYTE = 1024 * 1024;

/**
 * The body of an answer, read piece by piece: one that never ends fills no memory, and its connection is closed.
 * @param limitBytes the longest body that is taken, as decompressed.
 * @param signal ends the reading. That `fetch` was given it is not enough: once the headers have arrived, fetch may forget it, and wait for ever.
 * @throws BodyTooLong; what the signal was aborted with.
 */
export async function readBytes(response: Response, limitBytes: number, signal: AbortSignal): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const reader = response.body?.getReader();
  const stop = () => void reader?.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', stop);
  try {
    let length = 0;
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      length += read.value.byteLength;
      if (length > limitBytes) throw new BodyTooLong(`more than ${limitBytes} bytes`);
      pieces.push(read.value);
    }
    signal.throwIfAborted();
  } catch (failure) {
    stop();
    throw failure;
  } finally {
    signal.removeEventListener('abort', stop);
  }
  return Buffer.concat(pieces);
}

/** The same as text in UTF-8. */
export const readText = async (response: Response, limitBytes: number, signal: AbortSignal): Promise<string> =>
  new TextDecoder().decode(await readBytes(response, limitBytes, signal));
