import { setImmediate as nextTurn } from 'node:timers/promises';
import { type PickTransfers, type Transfer, UnreadableFault } from './node';
import { Cursor, readHead, readMined, Short } from './raw';

/** Transfers per call of `pick`. */
const PART = 2_000;
/** Bytes after which the event loop is yielded to, so that parsing a block does not delay bets. */
const TURN_BYTES = 32 * 1024;

type Head = ReturnType<typeof readHead>;

/**
 * Reads a serialised block piece by piece while it arrives. Buffers no more than the block's longest transaction.
 * @param pieces of the block, in order. @returns its header, and what was picked. @throws UnreadableFault.
 */
export async function readBlock<T>(
  pieces: AsyncIterable<Buffer>,
  pick: PickTransfers<T>,
): Promise<Omit<Head, 'transactions'> & { picked: readonly T[] }> {
  const picked: T[] = [];
  let head: Head | undefined;
  let left = Number.POSITIVE_INFINITY;
  let part: Transfer[] = [];
  let rest = Buffer.alloc(0);
  /** Minimum length of the next parsing attempt, so that a long transaction is not parsed again with each piece. */
  let enough = 0;
  let sinceTurn = 0;

  async function settle(): Promise<void> {
    if (part.length > 0) picked.push(...(await pick(part)));
    part = [];
  }
  async function advance(): Promise<void> {
    const cursor = new Cursor(rest);
    let until = 0;
    try {
      if (!head) {
        head = readHead(cursor);
        left = head.transactions;
        until = cursor.at;
      }
      for (; left > 0; left -= 1) {
        part.push(...readMined(cursor));
        sinceTurn += cursor.at - until;
        until = cursor.at;
        if (part.length >= PART) await settle();
        if (sinceTurn >= TURN_BYTES) {
          sinceTurn = 0;
          await nextTurn();
        }
      }
      enough = 0;
    } catch (failure) {
      if (!(failure instanceof Short)) throw failure;
      enough = (rest.length - until) * 2;
    }
    rest = rest.subarray(until);
  }

  for await (const piece of pieces) {
    if (left === 0) break; // what follows belongs to Litecoin's extension block
    rest = Buffer.concat([rest, piece]);
    if (rest.length >= enough) await advance();
  }
  if (left > 0) await advance();
  if (!head || left > 0) throw new UnreadableFault('it ends too early');
  await settle();
  return { parentHash: head.parentHash, time: head.time, picked };
}
