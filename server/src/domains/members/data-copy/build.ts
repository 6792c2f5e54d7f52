import { inTransaction } from '../../../platform/database';
import { type DataPart, rowsOf } from '../../../platform/query/own-data';
import type { MembersDeps } from '../deps';
import { memberEvents } from '../events';
import { writeMail } from '../mails/mails';
import { after, before, daysAfter } from '../rules/times';
import { newPublicId } from '../service/identifiers';
import { memberById } from '../store/members';
import * as store from './store';

export type DataCopyDeps = Pick<
  MembersDeps,
  'database' | 'clock' | 'random' | 'files' | 'ownData' | 'jobs' | 'events' | 'mailer' | 'house'
>;

export const BUILD_DATA_COPY = 'members.buildDataCopy';

/** Days for which a copy can be downloaded. */
const KEPT_DAYS = 7;
/** Characters of one sealed file: what of a long history is in memory at once. */
const CHUNK_LENGTH = 2_000_000;
/** A copy that was asked for so long ago and that nobody is making has lost its job. Milliseconds. */
const STALE = 15 * 60_000;
/** How long after its last sign of life a process is believed to make a copy. Milliseconds. */
const LEASE = 5 * 60_000;

/** The text of a copy, piece by piece: one JSON object with a list for each part. */
async function* textOf(
  { database, ownData, house }: DataCopyDeps,
  memberId: number,
  now: Date,
): AsyncGenerator<string> {
  const about = { house: house.siteName, made: now.toISOString(), amounts: 'in the smallest unit of their currency' };
  yield `{"about":${JSON.stringify(about)}`;
  for (const part of ownData) yield* partText(database, part, memberId);
  yield '}\n';
}

async function* partText(database: DataCopyDeps['database'], part: DataPart, memberId: number): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(part.name)}:[`;
  let separator = '\n';
  for await (const row of rowsOf(database, part, memberId)) {
    yield `${separator}${JSON.stringify(row)}`;
    separator = ',\n';
  }
  yield ']';
}

/** Pieces put together to texts of about the length of a chunk. */
async function* chunked(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const piece of pieces) {
    held += piece;
    if (held.length < CHUNK_LENGTH) continue;
    yield held;
    held = '';
  }
  if (held !== '') yield held;
}

async function removeFiles({ database, files }: DataCopyDeps, id: number): Promise<void> {
  for (const file of await store.chunksOf(database, id)) await files.remove(file);
}

/**
 * Writes the copy's files in place of those of an earlier try.
 * @param written gets their ids @returns the copy's length in bytes; undefined when another process has begun to make it
 */
async function writeFiles(
  deps: DataCopyDeps,
  copy: store.DataCopyRow,
  builder: string,
  written: string[],
): Promise<number | undefined> {
  const { database, clock, random, files } = deps;
  const id = copy.data_copy_id;
  await removeFiles(deps, id);
  await store.deleteChunks(database, id);
  let bytes = 0;
  for await (const text of chunked(textOf(deps, copy.member_id, clock.now()))) {
    const file = newPublicId(random);
    const content = Buffer.from(text);
    // Named before it is written, so that a sweep of files without a row never takes it.
    const isOurs = await inTransaction(database, async (trx) => {
      const holds = await store.renewLease(trx, id, { builder, until: after(clock.now(), LEASE) });
      if (holds) await store.insertChunk(trx, id, written.length, file);
      return holds;
    });
    if (!isOurs) return undefined;
    await files.write(file, content);
    written.push(file);
    bytes += content.length;
  }
  return bytes;
}

/**
 * Job: makes a copy of the member's data and tells them, once. A try that was cut short is begun anew; its files go with its chunks. Whoever makes it holds a
 * lease and renews it with each file, so that a copy that takes long is not begun a second time.
 * @param id of the copy
 * @throws Error while another process makes it, so that the job is tried again should that process die
 */
export async function buildDataCopy(deps: DataCopyDeps, id: number): Promise<void> {
  const { database, clock, random, events, mailer, house } = deps;
  const copy = await store.findDataCopy(database, id);
  if (!copy || copy.ready_at) return;
  const builder = newPublicId(random);
  const lease = { builder, until: after(clock.now(), LEASE) };
  if (!(await store.claimDataCopy(database, id, lease, clock.now())))
    throw new Error(`another process is making data copy ${id}`);
  const written: string[] = [];
  try {
    const bytes = await writeFiles(deps, copy, builder, written);
    const isReady = await inTransaction(database, async (trx) => {
      const now = clock.now();
      const member = await memberById(trx, copy.member_id);
      if (bytes === undefined || !member || !(await store.renewLease(trx, id, lease))) return false;
      if (!(await store.markReady(trx, id, { at: now, expiresAt: daysAfter(now, KEPT_DAYS), bytes }))) return false;
      await mailer.send(trx, await writeMail(trx, house, 'dataCopyReady', member.language, member));
      await events.publish(trx, memberEvents.dataCopyReady, { memberId: copy.member_id });
      return true;
    });
    // Another process makes the copy, whose files these are not.
    if (!isReady) for (const file of written) await deps.files.remove(file);
  } catch (failure) {
    await store.endLease(database, id, builder);
    throw failure;
  }
}

/** Job: deletes copies that have expired or were replaced, and makes those whose job was lost. */
export async function sweepDataCopies(deps: DataCopyDeps): Promise<void> {
  const { database, clock, jobs } = deps;
  const now = clock.now();
  for (const id of await store.dataCopiesToDelete(database, now)) {
    await removeFiles(deps, id);
    await store.deleteDataCopy(database, id);
  }
  for (const id of await store.staleDataCopies(database, before(now, STALE), now))
    await jobs.enqueue(database, BUILD_DATA_COPY, { id });
}
