import { type CurrencyCode, minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, type Trx } from '../../platform/database';
import { createGate, heldOpen } from '../../../tests/stage/held-open';
import { freshDatabase, type TestDatabase } from '../../../tests/stage/stage';
import { roundActed } from '../bets/actions';
import { type Bets, createBets } from '../bets/bets';
import { contributedRound, memberWith, roundOf, UNLIMITED } from '../fixture';
import { jackpotWon } from '../recipes/jackpots';
import { liveBetPlaced, liveBetRolledBack, liveBetWon } from '../recipes/live-bets';
import { betRolledBack } from '../recipes/rollbacks';
import { collectStakes } from './collect';
import { entriesBesideRounds, type StakeEntry } from './entries';
import { type EntriesReader, FEED_START, readCursor, readSpans, readStakes, type StakeCursor } from './feed';
import { roundsOfSpans } from './rounds';
import { createSharedStakes } from './shared';

let stage: TestDatabase;
let bets: Bets;
let cursor: StakeCursor;
beforeAll(async () => {
  stage = await freshDatabase(30);
  bets = createBets(stage.ownerUrl, () => undefined);
  await sql`insert into live_round (round_id, table_id, number, version, phase, server_seed, server_seed_hash, client_seed)
    overriding system value values (1, 'live-roulette', 1, 1, 'betting', '', '', '')`.execute(stage.database);
});
afterAll(async () => {
  await bets.close();
  await stage.destroy();
});

async function readAll(from: StakeCursor, limit = 1_000): Promise<{ entries: StakeEntry[]; cursor: StakeCursor }> {
  const entries: StakeEntry[] = [];
  for (let after = from; ; ) {
    const batch = await readStakes(stage.database, after, limit);
    entries.push(...batch.entries);
    after = readCursor(batch.cursor);
    if (!batch.more) return { entries, cursor: after };
  }
}
/** The entries since the last read. */
async function fresh(): Promise<StakeEntry[]> {
  await collectStakes(stage.database);
  const read = await readAll(cursor);
  cursor = read.cursor;
  return read.entries;
}
beforeEach(async () => {
  await collectStakes(stage.database);
  ({ cursor } = await readAll(FEED_START));
});

const member = (cash = 10_000) => memberWith(stage.database, cash);
const play = (memberId: number, cost: number, payout: number | null) =>
  roundOf(stage.database, bets, memberId, { cost, payout });
const names = (entries: readonly Pick<StakeEntry, 'memberId' | 'seq'>[]) =>
  entries.map(({ memberId, seq }) => `${memberId}/${seq}`).toSorted();
const kindsAndAmounts = (entries: readonly StakeEntry[]) => entries.map(({ kind, amount }) => [kind, amount]);

let lastBet = 0;
const currency: CurrencyCode = 'EUR';
/** A bet at a table, open. */
async function betAtTable(trx: Trx, memberId: number, stake: number) {
  const betId = ++lastBet;
  await sql`insert into live_bet (member_id, bet_id, round_id, session_id, request, currency, stake, choice)
    values (${memberId}, ${betId}, 1, 1, ${String(betId)}, ${currency}, ${stake}, '[]')`.execute(trx);
  const bet = { memberId, betId, currency, stake: minor(stake) };
  await liveBetPlaced(trx, bet, { cycle: 0, isFirst: false }, UNLIMITED);
  return bet;
}
const close = (trx: Trx, { memberId, betId }: { memberId: number; betId: number }, payout: number | null) =>
  sql`update live_bet set state = ${payout === null ? 'void' : 'settled'}, payout = ${payout}, settled_at = now()
    where member_id = ${memberId} and bet_id = ${betId}`.execute(trx);

describe('the feed', () => {
  it('tells the stake of a lost round, and of a won one stake and win once it has ended', async () => {
    const memberId = await member();
    const lost = await play(memberId, 300, 0);
    const won = await play(memberId, 200, 900);
    const [entry, ...others] = await fresh();
    expect(others).toEqual([]);
    expect(entry).toEqual({
      memberId,
      seq: lost.roundId,
      kind: 'stake',
      amount: 300,
      currency: 'EUR',
      account: 'cash',
      game: 'test',
      playedAt: 'alone',
      playId: lost.roundId,
      opens: true,
      at: expect.any(Date),
      openedAt: entry?.at,
    });
    await bets.end(memberId, won.sessionId);
    const entries = await fresh();
    expect(kindsAndAmounts(entries)).toEqual([
      ['stake', 200],
      ['win', 900],
    ]);
    expect(entries.map(({ playId, opens }) => [playId, opens])).toEqual([
      [won.roundId, true],
      [won.roundId, false],
    ]);
    expect(await fresh()).toEqual([]);
  });

  it('waits for the end of a hand with all that was staked on it, and not with what else its member plays', async () => {
    const memberId = await member();
    const { roundId } = await play(memberId, 100, null);
    await play(memberId, 50, 0);
    expect(kindsAndAmounts(await fresh())).toEqual([['stake', 50]]);
    await roundActed(stage.database, {
      memberId,
      roundId,
      before: 0,
      action: 'double',
      cost: minor(100),
      payout: null,
    });
    await play(memberId, 60, 0);
    expect(kindsAndAmounts(await fresh())).toEqual([['stake', 60]]);
    await roundActed(stage.database, {
      memberId,
      roundId,
      before: 1,
      action: 'stand',
      cost: minor(0),
      payout: minor(0),
    });
    const ended = await fresh();
    expect(ended.map(({ playId, amount, opens }) => [playId, amount, opens])).toEqual([
      [roundId, 100, true],
      [roundId, 100, false],
    ]);
  });

  it('tells of a void round what came back and what was taken back', async () => {
    const memberId = await member();
    const { roundId, sessionId } = await play(memberId, 300, 900);
    await bets.end(memberId, sessionId);
    await fresh();
    await inTransaction(stage.database, (trx) => betRolledBack(trx, { memberId, roundId }));
    const entries = await fresh();
    expect(kindsAndAmounts(entries)).toEqual([
      ['stakeRollback', 300],
      ['winRollback', 900],
    ]);
    expect(entries.map(({ playId, game }) => [playId, game])).toEqual([
      [roundId, 'test'],
      [roundId, 'test'],
    ]);
  });

  it('tells a stake with its part for a jackpot, and a jackpot that was won', async () => {
    const memberId = await member();
    await contributedRound(stage.database, await member(), 500, { jackpotId: 'summit', amount: 200 });
    const roundId = await contributedRound(stage.database, memberId, 500, { jackpotId: 'summit', amount: 5 });
    await inTransaction(stage.database, (trx) =>
      jackpotWon(trx, { memberId, roundId, jackpotId: 'summit', amount: minor(100), seed: minor(50), currency }),
    );
    const entries = (await fresh()).filter((one) => one.memberId === memberId);
    expect(entries.map(({ kind, amount, opens }) => [kind, amount, opens])).toEqual([
      ['stake', 495, true],
      ['stake', 5, false],
      ['win', 100, false],
      ['win', 50, false],
    ]);
  });

  it('tells bets at live tables once they are settled, and of a void one that its stake came back', async () => {
    const memberId = await member();
    const [won, lost, gone] = await inTransaction(stage.database, async (trx) => [
      await betAtTable(trx, memberId, 100),
      await betAtTable(trx, memberId, 200),
      await betAtTable(trx, memberId, 300),
    ]);
    expect(await fresh()).toEqual([]);
    await inTransaction(stage.database, async (trx) => {
      await close(trx, won, 250);
      await liveBetWon(trx, won, minor(250));
      await close(trx, lost, 0);
    });
    const settled = await fresh();
    expect(settled.map(({ kind, amount, playId, opens }) => [kind, amount, playId, opens])).toEqual([
      ['stake', 100, won.betId, true],
      ['stake', 200, lost.betId, true],
      ['win', 250, won.betId, false],
    ]);
    expect(settled[0]).toMatchObject({ game: 'live-roulette', playedAt: 'liveTable', currency: 'EUR', memberId });
    await inTransaction(stage.database, async (trx) => {
      await close(trx, gone, null);
      await liveBetRolledBack(trx, gone);
    });
    expect(kindsAndAmounts(await fresh())).toEqual([
      ['stake', 300],
      ['stakeRollback', 300],
    ]);
  });

  it('is the same in batches of any size, and from any number of readers', async () => {
    const players = [await member(), await member(), await member()];
    for (let n = 0; n < 5; n += 1)
      for (const memberId of players) {
        await play(memberId, 10 + n, 0);
        if (n % 2 === 0) await collectStakes(stage.database);
      }
    const from = cursor;
    const whole = await fresh();
    expect(whole).toHaveLength(15);
    for (const limit of [1, 2, 4, 15]) expect((await readAll(from, limit)).entries, `${limit}`).toEqual(whole);
  });

  it('goes on in small transactions where a member has much that is new', async () => {
    const memberId = await member();
    for (let n = 1; n <= 7; n += 1) await play(memberId, n, 0);
    await collectStakes(stage.database, { members: 1, transfersOfMember: 2 });
    expect((await fresh()).map(({ amount }) => amount)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('refuses a text that is no cursor', () => {
    expect(() => readCursor("0'; drop table")).toThrow('not a cursor');
  });
});

describe('eight writers', () => {
  it('that commit in another order than they wrote have no stake skipped, whatever was read in between', async () => {
    const writers: { memberId: number; commit: () => Promise<void> }[] = [];
    for (let n = 0; n < 8; n += 1) {
      const memberId = await member();
      const held = await heldOpen(stage.database, async (trx) => close(trx, await betAtTable(trx, memberId, 100), 0));
      writers.push({ memberId, ...held });
    }
    await fresh();
    const order = [5, 1, 7, 0, 6, 2, 4, 3].flatMap((n) => writers[n] ?? []);
    const told: number[] = [];
    for (const { commit } of order) {
      await commit();
      told.push(...(await fresh()).map(({ memberId }) => memberId));
    }
    expect(told).toEqual(order.map(({ memberId }) => memberId));
  });

  it('that bet while two processes collect and two readers read have each entry told once to each', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => member(1_000_000)));
    const from = cursor;
    const ended = new AbortController();
    const collecting = [0, 1].map(async () => {
      while (!ended.signal.aborted) await collectStakes(stage.database, { members: 3, transfersOfMember: 4 });
    });
    const reading = [3, 50].map(async (limit) => {
      const told: StakeEntry[] = [];
      let at = from;
      for (let last = false; !last; ) {
        last = ended.signal.aborted;
        if (last) await Promise.all([...collecting, collectStakes(stage.database)]);
        const read = await readAll(at, limit);
        told.push(...read.entries);
        at = read.cursor;
      }
      return told;
    });
    await Promise.all(
      players.map(async (memberId) => {
        for (let n = 0; n < 25; n += 1) {
          const { sessionId } = await play(memberId, 100 + n, n % 3 === 0 ? 50 : 0);
          if (n % 3 === 0) await bets.end(memberId, sessionId);
        }
      }),
    );
    ended.abort();
    const { rows } = await sql<{ memberId: number; seq: number }>`select member_id as "memberId", seq from transfer
      where member_id = any(${players}) and kind in ('bet', 'win')`.execute(stage.database);
    for (const told of await Promise.all(reading)) expect(names(told)).toEqual(names(rows));
  });
});

describe('ranges of the feed', () => {
  it.each([1, 3, 7, 1_000])('of at most %i transfers hold each round and each bet at a table once', async (limit) => {
    const memberId = await member();
    const rounds: number[] = [];
    for (const payout of [0, 400, 0, 0, 150, 0, 90]) {
      const { roundId, sessionId } = await play(memberId, 100, payout);
      if (payout > 0) await bets.end(memberId, sessionId);
      rounds.push(roundId);
    }
    const lost = await inTransaction(stage.database, (trx) => betAtTable(trx, memberId, 50));
    await inTransaction(stage.database, (trx) => close(trx, lost, 0));
    const voided = rounds.pop() ?? 0;
    await inTransaction(stage.database, (trx) => betRolledBack(trx, { memberId, roundId: voided }));
    await collectStakes(stage.database);
    const found: number[] = [];
    const others: StakeEntry[] = [];
    for (let after = cursor, more = true; more; ) {
      const batch = await readSpans(stage.database, after, limit);
      const transfers = batch.spans.reduce((sum, span) => sum + span.until_seq - span.after_seq, 0);
      expect(transfers).toBeLessThanOrEqual(limit);
      const { rows } = await sql<{ round_id: number }>`select p.round_id from ${roundsOfSpans(batch.spans)} p
        order by p.round_id`.execute(stage.database);
      found.push(...rows.map(({ round_id: roundId }) => roundId));
      others.push(...(await entriesBesideRounds(stage.database, batch.spans)));
      ({ cursor: after, more } = batch);
    }
    expect(found.toSorted((one, other) => one - other)).toEqual(rounds);
    expect(others.map(({ kind, playId }) => [kind, playId])).toEqual([
      ['stake', lost.betId],
      ['stakeRollback', voided],
    ]);
  });
});

/** Rounds of a few members, won and lost, each member in several ranges of the feed. */
async function playSome(): Promise<void> {
  const memberIds = [await member(), await member()];
  for (let turn = 0; turn < 3; turn += 1) {
    for (const memberId of memberIds)
      for (const payout of [0, 250, 0]) {
        const { sessionId } = await play(memberId, 100, payout);
        if (payout > 0) await bets.end(memberId, sessionId);
      }
    await collectStakes(stage.database);
  }
}
async function readWith(read: EntriesReader | undefined, limit: number): Promise<readonly StakeEntry[]> {
  const entries: StakeEntry[] = [];
  for (let after = cursor, more = true; more; ) {
    const batch = await readStakes(stage.database, after, limit, read);
    entries.push(...batch.entries);
    ({ cursor: after, more } = batch);
  }
  return entries;
}

describe('readers of one process', () => {
  it('are told the same as one that reads alone, in whatever batches and whoever read before', async () => {
    await playSome();
    const alone = await readWith(undefined, 1_000);
    expect(alone).toHaveLength(24);
    const shared = createSharedStakes();
    for (const limit of [1, 2, 5, 1_000, 5, 2])
      expect(await Promise.all([readWith(shared, limit), readWith(shared, limit)])).toEqual([alone, alone]);
  });

  it('are told of entries by one whose transaction then fails', async () => {
    await playSome();
    const alone = await readWith(undefined, 1_000);
    const shared = createSharedStakes();
    const { spans } = await readSpans(stage.database, cursor, 1_000);
    const begun = createGate();
    const failing = inTransaction(stage.database, async (trx) => {
      const broken = sql`select 1 / 0`.execute(trx);
      const reading = shared(trx, spans);
      begun.open();
      await Promise.all([broken, reading]);
    });
    await begun.opened;
    const waiting = shared(stage.database, spans);
    await expect(failing).rejects.toThrow('division by zero');
    expect(await waiting).toEqual(alone);
    expect(await shared(stage.database, spans)).toEqual(alone);
  });
});
