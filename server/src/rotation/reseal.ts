import pg from 'pg';
import type { FileStore } from '../platform/files/store';
import type { Resealing } from '../platform/sealing';
import { SEALED_COLUMNS, type SealedColumn } from './columns';

/**
 * Seals everything again under today's master key, while people play. What is under it already is passed over, so a run that was killed is simply
 * started again, and a second run finds nothing to do. A value that the product replaces meanwhile is left alone: the product seals with today's key.
 */

/** What was found at one place. */
export interface Resealed {
  /** A column, the queue's mails, or the files. */
  readonly place: string;
  readonly looked: number;
  readonly resealed: number;
  /** Keys of what no known key opens, at most a few of them. */
  readonly unreadable: readonly string[];
}

export interface ResealDeps {
  /** A session of the database's owner: the application may not change a seed that a player was committed to. */
  readonly owner: pg.Client;
  readonly sealing: Resealing;
  /** Sealed bytes as they lie, on the disk or in the bucket. */
  readonly files: FileStore;
  /** Called after each batch. */
  readonly onProgress?: (sofar: Resealed) => void;
}

const ROWS_AT_ONCE = 500;
const NAMED_UNREADABLE = 10;
const DAY_MILLISECONDS = 86_400_000;
/** A deadlock or a serialization failure: nothing happened, and the batch may be tried again. */
const PASSING = new Set(['40P01', '40001']);

interface Row {
  readonly sealed: Buffer;
  readonly [key: `k${number}`]: unknown;
}

/** Counts at one place, and what opens there. */
function createTally(place: string, sealing: Resealing) {
  let looked = 0;
  let resealed = 0;
  const unreadable: string[] = [];
  return {
    /** @returns the bytes under today's key; undefined when nothing is to be done. */
    judge(sealed: Buffer, name: string): Buffer | undefined {
      // Erased with its member's data.
      if (sealed.length === 0) return undefined;
      looked += 1;
      try {
        return sealing.reseal(sealed);
      } catch {
        if (unreadable.length < NAMED_UNREADABLE) unreadable.push(name);
        return undefined;
      }
    },
    changed(count: number): void {
      resealed += count;
    },
    figures: (): Resealed => ({ place, looked, resealed, unreadable }),
  };
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (failure) {
      if (tries === 5 || !PASSING.has((failure as { code?: string }).code ?? '')) throw failure;
    }
}

const nameOf = (row: Row, size: number): string =>
  Array.from({ length: size }, (_, n) => row[`k${n}`])
    .map((part) => (Buffer.isBuffer(part) ? part.toString('hex').slice(0, 16) : String(part)))
    .join(' ');

async function resealColumn({ owner, sealing, onProgress }: ResealDeps, place: SealedColumn): Promise<Resealed> {
  const { table, column, key } = place;
  const tally = createTally(`${table}.${column}`, sealing);
  const keys = key.map(([name]) => name).join(', ');
  const placeholders = key.map(([, type], n) => `$${n + 1}::${type}`).join(', ');
  const read = (after: boolean) => `select ${key.map(([name], n) => `${name} as k${n}`).join(', ')}, ${column} as sealed
    from ${table} where ${column} is not null ${after ? `and (${keys}) > (${placeholders})` : ''} order by ${keys} limit ${ROWS_AT_ONCE}`;
  const lists = [...key, ['old', 'bytea'], ['new', 'bytea']].map(([, type], n) => `$${n + 1}::${type}[]`).join(', ');
  // Only while the row holds what was read: a value that the product has replaced is its own.
  const write = `update ${table} t set ${column} = s.new from unnest(${lists}) as s (${key.map((_, n) => `k${n}`).join(', ')}, old, new)
    where ${key.map(([name], n) => `t.${name} = s.k${n}`).join(' and ')} and t.${column} = s.old`;

  let last: Row | undefined;
  for (;;) {
    const parts = key.map((_, n) => last?.[`k${n}`]);
    const { rows } = await owner.query<Row>(read(last !== undefined), last === undefined ? [] : parts);
    const changes = rows.flatMap((row) => {
      const fresh = tally.judge(row.sealed, nameOf(row, key.length));
      return fresh ? [{ row, fresh }] : [];
    });
    if (changes.length > 0) {
      const values = [
        ...key.map((_, n) => changes.map(({ row }) => row[`k${n}`])),
        changes.map(({ row }) => row.sealed),
        changes.map(({ fresh }) => fresh),
      ];
      const { rowCount } = await retried(() => owner.query(write, values));
      tally.changed(rowCount ?? 0);
    }
    onProgress?.(tally.figures());
    last = rows.at(-1);
    if (rows.length < ROWS_AT_ONCE) return tally.figures();
  }
}

/** Mails that wait in the queue. One that is being sent just now was opened already. */
async function resealMails({ owner, sealing, onProgress }: ResealDeps): Promise<Resealed> {
  const tally = createTally('waiting mails', sealing);
  const { rows } = await owner.query<{ id: string; sealed: string }>(
    `select j.id::text as id, j.payload ->> 'sealed' as sealed from graphile_worker._private_jobs j
      where j.payload ->> 'sealed' is not null order by j.id`,
  );
  for (const { id, sealed } of rows) {
    const fresh = tally.judge(Buffer.from(sealed, 'base64'), `job ${id}`);
    if (!fresh) continue;
    const { rowCount } = await owner.query(
      `update graphile_worker._private_jobs set payload = (payload::jsonb || jsonb_build_object('sealed', $3::text))::json
        where id = $1 and payload ->> 'sealed' = $2`,
      [id, sealed, fresh.toString('base64')],
    );
    tally.changed(rowCount ?? 0);
  }
  onProgress?.(tally.figures());
  return tally.figures();
}

const PART = '.part';

async function resealFiles({ files, sealing, onProgress }: ResealDeps): Promise<Resealed> {
  const tally = createTally('files', sealing);
  const lying = () => files.writtenBefore(new Date(Date.now() + DAY_MILLISECONDS));
  const ids = await lying();
  const unread = new Map<string, unknown>();
  for (const [n, id] of ids.entries()) {
    if (id.endsWith(PART)) continue;
    const sealed = await files.read(id).catch((failure: unknown) => void unread.set(id, failure));
    const fresh = sealed && tally.judge(sealed, id);
    if (fresh) {
      // What a run that was killed here left half-written; the whole file lies beside it.
      await files.remove(`${id}${PART}`);
      await files.write(id, fresh);
      tally.changed(1);
    }
    if (n % 100 === 99) onProgress?.(tally.figures());
  }
  onProgress?.(tally.figures());
  if (unread.size > 0) {
    // What was swept meanwhile is gone; what lies there may be under an old key still.
    const left = (await lying()).find((id) => unread.has(id));
    if (left !== undefined)
      throw new Error(`The file ${left} could not be read: ${String(unread.get(left))}. Run this again`);
  }
  return tally.figures();
}

/**
 * Seals everything again. @returns figures of each place; the rotation is done when nothing was resealed and nothing is unreadable, so run it until
 * it says so.
 * @throws when the database or the file store fails; what was sealed by then stays.
 */
export async function resealEverything(deps: ResealDeps): Promise<readonly Resealed[]> {
  await deps.owner.query("set croupier.resealing = 'on'");
  const found: Resealed[] = [];
  for (const place of SEALED_COLUMNS) found.push(await resealColumn(deps, place));
  found.push(await resealMails(deps), await resealFiles(deps));
  return found;
}
