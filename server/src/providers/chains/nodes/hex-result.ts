import { MEBIBYTE } from '../../../platform/answer-body';
import { NodeFault, UnreadableFault } from './node';

/** Limit of an answer, beyond the longest hexadecimal block of any of our chains: an endless answer is aborted. */
const LONGEST_BYTES = 512 * MEBIBYTE;
/** Limit within which the result must begin, and of a refusal's length. */
const LONGEST_HEAD = 64 * 1024;
const RESULT = /"result"\s*:\s*"/;
const QUOTE = '"';
/** Error code of a node that is still starting. */
const WARMING_UP = -28;

/** The error of an answer without bytes. */
function refusalOf(text: string, method: string): NodeFault {
  let code: number | undefined;
  try {
    code = Number((JSON.parse(text) as { error?: { code?: unknown } | null }).error?.code ?? Number.NaN);
  } catch {
    return new NodeFault(`the node answers ${method} with something that is not JSON`);
  }
  if (code === WARMING_UP) return new NodeFault('the node is still starting');
  return Number.isNaN(code)
    ? new UnreadableFault(`the node answers ${method} with JSON of another kind`)
    : new UnreadableFault(`the node refuses ${method} with code ${code}`);
}

/**
 * Streams the hexadecimal result of a call as bytes; neither the text nor the bytes are held as a whole.
 * @param signal aborts the reading. @throws NodeFault; UnreadableFault when the node's answer is not bytes.
 */
export async function* hexOfResult(response: Response, method: string, signal: AbortSignal): AsyncGenerator<Buffer> {
  const reader = response.body?.getReader();
  const stop = () => void reader?.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', stop);
  let length = 0;
  let head: string | undefined = '';
  /** First hexadecimal digit of a byte whose second digit has not arrived. */
  let half = '';
  let isOver = false;
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      length += read.value.byteLength;
      if (length > LONGEST_BYTES) throw new UnreadableFault('the block is longer than any of its chain');
      if (isOver) continue;
      let text = Buffer.from(read.value.buffer, read.value.byteOffset, read.value.byteLength).toString('latin1');
      if (head !== undefined) {
        head += text;
        const found = RESULT.exec(head);
        if (!found && head.length > LONGEST_HEAD) throw new NodeFault(`the node answers ${method} with something else`);
        if (!found) continue;
        text = head.slice(found.index + found[0].length);
        head = undefined;
      }
      const end = text.indexOf(QUOTE);
      isOver = end >= 0;
      const digits = half + (isOver ? text.slice(0, end) : text);
      const even = digits.length - (digits.length % 2);
      half = digits.slice(even);
      const bytes = Buffer.from(digits.slice(0, even), 'hex');
      if (bytes.length * 2 !== even || (isOver && half !== ''))
        throw new UnreadableFault(`the node answers ${method} with text that is not hexadecimal`);
      if (bytes.length > 0) yield bytes;
    }
    signal.throwIfAborted();
    if (head !== undefined) throw refusalOf(head, method);
    if (!isOver) throw new NodeFault(`the node's answer to ${method} ends too early`);
  } finally {
    stop();
    signal.removeEventListener('abort', stop);
  }
}
