import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { TERMS } from '../../server/src/domains/rewards/fixture';
import { openRace } from '../../server/src/domains/rewards/contests/races/open';
import { insertMission } from '../../server/src/domains/rewards/contests/missions/store';
import { keepVersion } from '../../server/src/domains/rewards/offers/store';
import { type Database, inTransaction } from '../../server/src/platform/database';

const OFFER = { offerId: 'mission-reward', version: 1, terms: TERMS };
/** Each race has a pool of its own, which the operators put aside. */
const PRIZES = [minor(500), minor(300), minor(200)];

/** Two operators and a change that one proposed and the other approved, as the console leaves them. */
async function decided(database: Database, kind: 'race' | 'mission') {
  const { rows } = await sql<{ operator_id: number }>`insert into operator (email, name, role, password_hash)
    values ('ada@example.com', 'Ada', 'owner', ''), ('bob@example.com', 'Bob', 'owner', '')
    on conflict (email) do update set name = excluded.name returning operator_id`.execute(database);
  const [proposedBy = 0, approvedBy = 0] = rows.map(({ operator_id }) => operator_id);
  const { rows: changes } = await sql<{ id: number }>`insert into contest_change
      (kind, content, reason, status, proposed_by, proposed_at, decided_by, decided_at)
    values (${kind}, '{}', 'for the measurement', 'approved', ${proposedBy}, now(), ${approvedBy}, now())
    returning contest_change_id as id`.execute(database);
  return { changeId: changes[0]?.id ?? 0, proposedBy, approvedBy };
}

const window = (milliseconds: number) => {
  const now = Date.now();
  return { startsAt: new Date(now - 1_000), endsAt: new Date(now + milliseconds) };
};
const EVERYTHING = {
  titles: { en: 'Measured' },
  currency: 'USD',
  games: [],
  families: [],
  leastStake: minor(1),
} as const;

/** Opens a race over every game. @param milliseconds from now until its end. @returns its number. */
export async function startRace(database: Database, milliseconds: number): Promise<number> {
  const decision = await decided(database, 'race');
  const { startsAt, endsAt } = window(milliseconds);
  const terms = {
    ...EVERYTHING,
    rule: 'multiplier',
    rounds: null,
    startsAt,
    endsAt,
    settlesAt: endsAt,
    prizes: PRIZES,
  } as const;
  return inTransaction(database, (trx) => openRace(trx, terms, decision));
}

/** Opens a mission over every game that nobody completes. @param milliseconds from now until its end. */
export async function startMission(database: Database, milliseconds: number): Promise<void> {
  const { changeId } = await decided(database, 'mission');
  const { startsAt, endsAt } = window(milliseconds);
  const terms = {
    ...EVERYTHING,
    rounds: 100_000,
    startsAt,
    endsAt,
    claimEndsAt: endsAt,
    offerId: OFFER.offerId,
    version: 1,
  };
  await inTransaction(database, async (trx) => {
    await keepVersion(trx, OFFER);
    await insertMission(trx, changeId, terms);
  });
}
