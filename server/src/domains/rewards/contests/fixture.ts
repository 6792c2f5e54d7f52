import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { LEDGER_RULES } from '../../../ledger/books/ledger-rules';
import { booksOf } from '../../../ledger/fixture';
import { readWallet } from '../../../ledger/read';
import { collectStakes } from '../../../ledger/stakes/collect';
import { type Database, inTransaction } from '../../../platform/database';
import { DOLLAR, openCasino, type Player } from '../../rounds/fixture';
import { CONTEST_RULES } from './books';
import { createCounting } from './counting';
import type { MissionTerms } from './missions/store';
import { readEntries } from './races/board';
import { addPlays, listedPlays, type RacePlay, scoreEntries } from './races/entries';
import { type Decision, openRace } from './races/open';
import { settleRaces } from './races/settle';
import { findRace, type RaceTerms } from './races/store';
import { messagesIn } from '../../messages/fixture';

const MINUTE = 60_000;

/** Terms of a race over every game from an hour ago until in an hour, with some changed. */
export function raceTerms(changes: Partial<RaceTerms> = {}): RaceTerms {
  const now = Date.now();
  return {
    titles: { en: 'Friday race' },
    rule: 'multiplier',
    rounds: null,
    currency: 'USD',
    games: [],
    families: [],
    leastStake: minor(50),
    startsAt: new Date(now - 60 * MINUTE),
    endsAt: new Date(now + 60 * MINUTE),
    settlesAt: new Date(now + 70 * MINUTE),
    prizes: [minor(500), minor(300), minor(200)],
    ...changes,
  };
}

/** Terms of a mission of three rounds in the same window, with some changed. */
export function missionTerms(changes: Partial<MissionTerms> = {}): MissionTerms {
  const { titles, currency, games, families, leastStake, startsAt, endsAt } = raceTerms();
  return {
    titles,
    currency,
    games,
    families,
    leastStake,
    startsAt,
    endsAt,
    rounds: 3,
    claimEndsAt: new Date(Date.now() + 24 * 60 * MINUTE),
    offerId: 'mission-gift',
    version: 1,
    ...changes,
  };
}

/** A mission or a race that one operator has proposed and another approved, as the console leaves it. */
export async function decideContest(database: Database, kind: 'race' | 'mission'): Promise<Decision> {
  const { rows } = await sql<Decision>`with two as (
      insert into operator (email, name, role, password_hash) values ('ada@example.com', 'Ada', 'owner', ''), ('bob@example.com', 'Bob', 'owner', '')
      on conflict (email) do update set name = excluded.name returning operator_id
    ), pair as (select min(operator_id) as one, max(operator_id) as other from two)
    insert into contest_change (kind, content, reason, status, proposed_by, proposed_at, decided_by, decided_at)
    select ${kind}, '{}', 'for the test', 'approved', one, now(), other, now() from pair
    returning contest_change_id as "changeId", proposed_by as "proposedBy", decided_by as "approvedBy"`.execute(
    database,
  );
  const [decision] = rows;
  if (!decision) throw new Error('nothing was decided');
  return decision;
}

/** Counts rounds in a race that nobody has played. */
export async function enterRace(database: Database, raceId: number, plays: readonly RacePlay[]): Promise<void> {
  const race = await findRace(database, raceId);
  if (!race) throw new Error('there is no such race');
  await inTransaction(database, async (trx) => {
    const toReckon = await addPlays(trx, race, listedPlays(plays));
    if (toReckon.length > 0) await scoreEntries(trx, race, toReckon);
  });
}

/** Races on rounds of their own database, for tests. */
export async function openRaceCourse() {
  const casino = await openCasino();
  const { database, clock } = casino;
  const disabled = new Set<number>();
  const anotherProcess = () => createCounting({ database, clock, play: casino.rounds.play });
  const counting = anotherProcess();
  const members = {
    profilesOf: async (ids: readonly number[]) =>
      new Map(ids.map((memberId) => [memberId, { enabled: !disabled.has(memberId) } as never])),
  };
  const deps = { database, clock, counting, members, messages: messagesIn(database, clock) };

  return {
    casino,
    database,
    clock,
    counting,
    anotherProcess,
    disabled,
    async race(changes: Partial<RaceTerms> = {}): Promise<number> {
      const decision = await decideContest(database, 'race');
      return inTransaction(database, (trx) => openRace(trx, raceTerms(changes), decision));
    },
    /** Plays rounds to their end. @param dollars stake of each. @returns their numbers, the latest first. */
    async play({ secret, memberId }: Player, rounds: number, dollars = 1): Promise<number[]> {
      for (let played = 0; played < rounds; played += 1) {
        clock.advance(10);
        const stake = { units: dollars * DOLLAR, mode: 'BASE', request: '', choice: undefined };
        const { round } = await casino.rounds.rgs.play(secret, stake);
        if (round.active) await casino.rounds.rgs.endRound(secret);
      }
      const { rows } = await sql<{ round_id: number }>`select round_id from round where member_id = ${memberId}
        order by round_id desc limit ${rounds}`.execute(database);
      return rows.map((row) => row.round_id);
    },
    async count() {
      await collectStakes(database);
      await counting.count();
    },
    /** Pays what is over two hours from now. */
    async settle() {
      clock.advance(120 * MINUTE);
      await settleRaces(deps);
    },
    settleNow: () => settleRaces(deps),
    board: (raceId: number) => readEntries(database, raceId, { offset: 0, limit: 1_000 }),
    cash: async (memberId: number) => (await readWallet(database, memberId)).cash as number,
    broken: async () => (await booksOf(casino.ownerUrl, [...LEDGER_RULES, ...CONTEST_RULES])).broken,
    close: () => casino.close(),
  };
}
export type RaceCourse = Awaited<ReturnType<typeof openRaceCourse>>;
