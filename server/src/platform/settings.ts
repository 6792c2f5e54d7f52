import { sql } from 'kysely';
import type { z } from 'zod';
import type { Clock } from './clock';
import type { Queryable } from './database';

/** One operator setting: its key in the table, what it may hold, and what holds until the operator says otherwise. */
export interface Setting<T> {
  readonly key: string;
  readonly schema: z.ZodType<T>;
  readonly fallback: T;
  /** Whether a change only holds once a second operator has approved it. */
  readonly needsSecondOperator: boolean;
  /** A limit that this one may never be above: else nothing at all would be allowed. */
  readonly notAbove?: Setting<number>;
  /** Another setting that the value must agree with, whichever of the two changes. */
  readonly fits?: Fit<T>;
}

interface Fit<T, O = unknown> {
  readonly other: Setting<O>;
  /** @returns what does not agree, as a sentence; undefined when all does */
  fault(value: T, other: O): string | undefined;
}

interface Options<T> {
  /** For what neither moves money nor decides who may play. Everything else takes two operators. */
  readonly oneOperator?: true;
  readonly notAbove?: Setting<number>;
  readonly fits?: Fit<T>;
}

const declared = new Map<string, Setting<unknown>>();

/** Declares a setting, once in the whole program. @throws Error for a key that is declared already: a bug */
export function setting<T>(
  key: string,
  schema: z.ZodType<T>,
  fallback: T,
  { oneOperator, ...options }: Options<T> = {},
): Setting<T> {
  if (declared.has(key)) throw new Error(`the setting ${key} is declared twice`);
  const created = { key, schema, fallback, needsSecondOperator: oneOperator !== true, ...options };
  declared.set(key, created);
  return created;
}

/** Every setting of the domains that this process has loaded, by key. */
export const declaredSettings = (): readonly Setting<unknown>[] =>
  [...declared.values()].sort((a, b) => (a.key < b.key ? -1 : 1));

export interface Settings {
  /** The value in force; a change by an operator is seen within two seconds by every process. */
  get<T>(wanted: Setting<T>): Promise<T>;
  set<T>(queryable: Queryable, wanted: Setting<T>, value: T): Promise<void>;
  /**
   * The settings read on a transaction's own connection. Reading them on a second connection while holding row locks can deadlock the pool.
   */
  within(queryable: Queryable): Settings;
}

const FRESH_MILLISECONDS = 2_000;

/** What operators have set, by key; what is missing stands at its default. */
export async function readSetValues(queryable: Queryable): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await sql<{ key: string; value: unknown }>`select key, value from setting`.execute(queryable);
  return new Map(rows.map((row) => [row.key, row.value]));
}

export function createSettings(database: Queryable, clock: Clock): Settings {
  let values: ReadonlyMap<string, unknown> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  /** Concurrent reads share it. */
  let reading: Promise<void> | undefined;
  let writes = 0;
  async function refresh(): Promise<void> {
    const written = writes;
    values = await readSetValues(database);
    if (written === writes) readAt = clock.now().getTime();
  }
  return {
    async get(wanted) {
      if (clock.now().getTime() - readAt > FRESH_MILLISECONDS) {
        reading ??= refresh().finally(() => {
          reading = undefined;
        });
        await reading;
      }
      return values.has(wanted.key) ? wanted.schema.parse(values.get(wanted.key)) : wanted.fallback;
    },
    within: (queryable) => createSettings(queryable, clock),
    async set(queryable, wanted, value) {
      const checked = JSON.stringify(wanted.schema.parse(value));
      await sql`insert into setting (key, value) values (${wanted.key}, ${checked}::jsonb)
        on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(queryable);
      readAt = Number.NEGATIVE_INFINITY;
      reading = undefined;
      writes += 1;
    },
  };
}
