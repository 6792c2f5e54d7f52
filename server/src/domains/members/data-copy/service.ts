import { Readable } from 'node:stream';
import type { DataCopy } from '@croupier/contract/calls/members/data-copy';
import { inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { BUILD_DATA_COPY, type DataCopyDeps } from './build';
import * as store from './store';

const onWire = (row: store.DataCopyRow | undefined): DataCopy => ({
  state: row === undefined ? 'none' : row.ready_at === null ? 'building' : 'ready',
  requestTime: row?.requested_at.toISOString() ?? null,
  expireTime: row?.expires_at?.toISOString() ?? null,
  bytes: row?.bytes ?? 0,
});

/** The member's copy that is being made or can be downloaded. */
export const dataCopyOf = async ({ database, clock }: DataCopyDeps, memberId: number): Promise<DataCopy> =>
  onWire(await store.currentDataCopy(database, memberId, clock.now()));

/** Asks for a copy. @throws Refusal dataCopyUnderWay while one is being made. */
export async function requestDataCopy(deps: DataCopyDeps, memberId: number): Promise<DataCopy> {
  const { database, clock, jobs } = deps;
  await inTransaction(database, async (trx) => {
    const id = await store.insertDataCopy(trx, memberId, clock.now());
    if (id === undefined) throw new Refusal('dataCopyUnderWay');
    await jobs.enqueue(trx, BUILD_DATA_COPY, { id });
  });
  return dataCopyOf(deps, memberId);
}

/** The bytes of the member's copy, a chunk at a time. @throws Refusal notFound when none is ready. */
export async function downloadDataCopy(deps: DataCopyDeps, memberId: number): Promise<Readable> {
  const { database, clock, files } = deps;
  const copy = await store.currentDataCopy(database, memberId, clock.now());
  if (!copy?.ready_at) throw new Refusal('notFound');
  const chunks = await store.chunksOf(database, copy.data_copy_id);
  async function* bytes(): AsyncGenerator<Buffer> {
    for (const chunk of chunks) yield await files.read(chunk);
  }
  return Readable.from(bytes());
}
