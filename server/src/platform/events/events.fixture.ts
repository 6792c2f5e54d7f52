import { sql } from 'kysely';
import { z } from 'zod';
import { asOwner } from '../../../tests/stage/postgres';
import { freshDatabase, type TestDatabase } from '../../../tests/stage/stage';
import { inTransaction } from '../database';
import { createJobs, type Jobs } from '../jobs';
import { createLog } from '../log';
import { event } from './event';
import { createEvents, type EventDelivery, type Events, type ListenOptions } from './events';

export const thingHappened = event('thing.happened', z.object({ number: z.number() }));
export const otherThing = event('other.thing', z.object({ number: z.number() }));

/** Effects of listeners, on a database of their own. */
export interface EventStage {
  readonly stage: TestDatabase;
  /** A server process on the database. */
  process(keptDays?: number): { readonly events: EventDelivery; readonly jobs: Jobs };
  /** What a listener has done so far, in the order in which it did it. */
  effectsOf(listener: string): Promise<number[]>;
  close(): Promise<void>;
}

export async function openEventStage(): Promise<EventStage> {
  const stage = await freshDatabase(30);
  const log = createLog('silent');
  const opened: Jobs[] = [];
  await asOwner(stage.ownerUrl, (client) =>
    client.query('create table effect (id bigint generated always as identity, listener text, number integer)'),
  );
  return {
    stage,
    process(keptDays = 90) {
      const jobs = createJobs(stage.ownerUrl, stage.database, log);
      opened.push(jobs);
      return { jobs, events: createEvents({ database: stage.database, jobs, log, keptDays }) };
    },
    async effectsOf(listener) {
      const { rows } = await sql<{
        number: number;
      }>`select number from effect where listener = ${listener} order by id`.execute(stage.database);
      return rows.map((row) => row.number);
    },
    async close() {
      await Promise.all(opened.map((jobs) => jobs.stop()));
      await stage.destroy();
    },
  };
}

/** Writes down each fact in the transaction that moves its cursor. */
export const listenTo = (events: Events, listener: string, options?: ListenOptions): void =>
  events.listen(
    thingHappened,
    listener,
    async ({ number }, trx) =>
      void (await sql`insert into effect (listener, number) values (${listener}, ${number})`.execute(trx)),
    options,
  );

export const happened = ({ stage }: EventStage, events: Events, ...numbers: number[]): Promise<void> =>
  inTransaction(stage.database, async (trx) => {
    for (const number of numbers) await events.publish(trx, thingHappened, { number });
  });
