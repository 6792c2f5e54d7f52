import { inTransaction } from '../../../platform/database';
import { type DataPart, rowsOf } from '../../../platform/query/own-data';
import type { MembersDeps } from '../deps';
import { memberEvents } from '../events';
import { writeMail } from '../mails/mails';
import { before, daysAfter } from '../rules/times';
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
const STALE_MILLISECONDS = 15 * 60_000;

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
 * Job: makes a copy of the member's data and tells them, once. A try that was cut short is begun anew; its files go with its chunks.
 * @param id of the copy
 */
export async function buildDataCopy(deps: DataCopyDeps, id: number): Promise<void> {
  const { database, clock, random, files, events, mailer, house } = deps;
  const copy = await store.findDataCopy(database, id);
  if (!copy || copy.ready_at) return;
  await removeFiles(deps, id);
  await store.deleteChunks(database, id);
  let position = 0;
  let bytes = 0;
  for await (const text of chunked(textOf(deps, copy.member_id, clock.now()))) {
    const file = newPublicId(random);
    const content = Buffer.from(text);
    // Named before it is written, so that a sweep of files without a row never takes it.
    await store.insertChunk(database, id, position, file);
    await files.write(file, content);
    position += 1;
    bytes += content.length;
  }
  await inTransaction(database, async (trx) => {
    const now = clock.now();
    const member = await memberById(trx, copy.member_id);
    if (!member || !(await store.markReady(trx, id, { at: now, expiresAt: daysAfter(now, KEPT_DAYS), bytes }))) return;
    await mailer.send(trx, writeMail(house, 'dataCopyReady', member.language, member));
    await events.publish(trx, memberEvents.dataCopyReady, { memberId: copy.member_id });
  });
}

/** Job: deletes copies that have expired or were replaced, and makes those whose job was lost. */
export async function sweepDataCopies(deps: DataCopyDeps): Promise<void> {
  const { database, clock, jobs } = deps;
  const now = clock.now();
  for (const id of await store.dataCopiesToDelete(database, now)) {
    await removeFiles(deps, id);
    await store.deleteDataCopy(database, id);
  }
  for (const id of await store.staleDataCopies(database, before(now, STALE_MILLISECONDS)))
    await jobs.enqueue(database, BUILD_DATA_COPY, { id });
}
