/** A server process that dies while its listener handles an event: it stops after the effect, before the commit, and waits to be killed. */
import { sql } from 'kysely';
import { thingHappened } from '../../src/platform/events/events.fixture';
import { createEvents } from '../../src/platform/events/events';
import { childDeps, type ChildTask } from './child-deps';
import { standStill } from './deposit-matrix/stand-still';

export interface ListeningTask extends ChildTask {
  /** The event during which it dies. */
  readonly diesAt: number;
}

const { diesAt, ...task }: ListeningTask = JSON.parse(process.argv[2] ?? '{}');
const events = createEvents({ ...childDeps(task), keptDays: 90 });
events.listen(thingHappened, 'counting', async ({ number }, trx) => {
  await sql`insert into effect (listener, number) values ('counting', ${number})`.execute(trx);
  if (number === diesAt) await standStill();
});
await events.sweep();
