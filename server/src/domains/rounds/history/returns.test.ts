import { readFileSync } from 'node:fs';
import { isSlot } from '@croupier/contract/games/slot';
import { GAMES, gameByCode } from '@croupier/games/catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../platform/log';
import { collectPlanted } from '../../../../tests/stage/planted-plays';
import { asOwner } from '../../../../tests/stage/postgres';
import { freshDatabase, TestClock, type TestDatabase } from '../../../../tests/stage/stage';
import { LEAST_RETURNS } from '../../play/returns/least';
import { judge, publishedBy, together } from '../../play/returns/rules';
import { roundReturns } from './returns';
import { createReturns, type Returns } from '../../play/returns/service';

interface Sheet {
  readonly tables: readonly { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }[];
}
/** "98.03 %" or "0.9803" as a fraction. */
const returned = (text: string): number => (text.endsWith('%') ? Number.parseFloat(text) / 100 : Number(text));

let stage: TestDatabase;
let clock: TestClock;
let lines: string[];
let returns: Returns;

beforeAll(async () => {
  stage = await freshDatabase();
});
afterAll(() => stage.destroy());
beforeEach(async () => {
  await countAfresh();
  clock = new TestClock(new Date('2026-06-01T12:00:00Z'));
  lines = [];
  returns = createReturns({
    database: stage.database,
    clock,
    log: createLog('error', { write: (line) => void lines.push(line) }),
    sources: () => [roundReturns],
  });
});

/** Rounds of earlier tests stay and are counted again, so each test uses games of its own. */
async function countAfresh() {
  await sql`delete from game_return`.execute(stage.database);
  await sql`update game_return_mark set cursor = '0:0'`.execute(stage.database);
}

/** Counts the rounds planted so far. */
async function count(): Promise<void> {
  await collectPlanted(stage.database);
  await returns.count();
}

/** Rounds of a member as they were before they ended, each in a session of its own. */
const reopen = (owner: number) =>
  asOwner(stage.ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      'update round set active = true, settled_at = null, session_id = round_id where member_id = $1',
      [owner],
    );
  });

let member = 0;

interface Planted {
  readonly game: string;
  readonly mode?: string;
  readonly stake?: number;
  readonly cost?: number;
  readonly payout: number;
  readonly count: number;
  readonly at?: string;
  readonly currency?: string;
}

/** Ended rounds of a new member. Amounts are minor units. */
async function plant({ game, mode = 'BASE', stake = 100, cost = stake, payout, count, ...rest }: Planted) {
  member += 1;
  const { at = '2026-06-01T11:00:00Z', currency = 'USD' } = rest;
  await sql`insert into round (member_id, round_id, session_id, game, version, mode, currency, stake, cost, payout, seed_id, nonce, active,
      created_at, settled_at)
    select ${member}, n, 1, ${game}, 1, ${mode}, ${currency}, ${stake}, ${cost}, ${payout}, 1, n, false, ${at}, ${at}
    from generate_series(1, ${count}::int) n`.execute(stage.database);
  return member;
}
/** 10,000 bought bonuses that paid within a percent of a mean return, which is ±0.0001 of it: published returns lie further apart. */
async function plantBought(game: string, mean: number): Promise<void> {
  const cost = 100 * (gameByCode(game)?.modes.find(({ name }) => name === 'BUY')?.costHundredths ?? 0);
  for (const share of [0.99, 1.01]) {
    const payout = Math.round(cost * mean * share);
    await plant({ game, mode: 'BUY', stake: 10_000, cost, payout, count: 5_000 });
  }
}
const lineOf = async (game: string, mode = 'BASE') =>
  (await returns.list()).returns.find((line) => line.game === game && line.mode === mode);

describe('the return of a game', () => {
  it('is counted from rounds that ended, each once, however often and by however many it is counted', async () => {
    await plant({ game: 'phoenix-rising', payout: 0, count: 900 });
    await plant({ game: 'phoenix-rising', payout: 900, count: 100 });
    await collectPlanted(stage.database);
    await Promise.all([returns.count(), returns.count(), returns.count()]);
    await count();
    expect(await lineOf('phoenix-rising')).toMatchObject({
      rounds: 1_000,
      actual: 0.9,
      fromSheet: true,
      state: 'inside',
    });
  });

  it('waits for rounds that are open, and finds them once they have ended', async () => {
    const owner = await plant({ game: 'wolf-moon', payout: 50, count: 10 });
    await reopen(owner);
    await count();
    expect(await lineOf('wolf-moon')).toBeUndefined();
    await sql`update round set active = false, settled_at = now() where member_id = ${owner}`.execute(stage.database);
    await count();
    expect(await lineOf('wolf-moon')).toMatchObject({ rounds: 10, state: 'tooFew' });
  });

  it('leaves out what an earlier version has counted by the clock', async () => {
    await asOwner(stage.ownerUrl, (client) =>
      client.query("update game_return_mark set counted_until = '2026-06-01T11:00:00Z'"),
    );
    await plant({ game: 'thunder-throne', payout: 0, count: 5, at: '2026-06-01T10:59:59Z' });
    await plant({ game: 'moonlit-sakura', payout: 0, count: 6, at: '2026-06-01T11:00:00Z' });
    await count();
    expect(await lineOf('thunder-throne')).toBeUndefined();
    expect(await lineOf('moonlit-sakura')).toMatchObject({ rounds: 6 });
  });

  it('adds currencies up by what stakes in them are worth', async () => {
    await plant({ game: 'toy-parade', payout: 0, count: 1_000, stake: 2_000, currency: 'TRY' });
    await plant({ game: 'toy-parade', payout: 200, count: 1_000 });
    await count();
    expect(await lineOf('toy-parade')).toMatchObject({ rounds: 2_000, actual: 1 });
  });

  it('leaves void rounds out', async () => {
    const owner = await plant({ game: 'neon-nights', payout: 0, count: 20 });
    await sql`insert into void_round (member_id, round_id, win) values (${owner}, 1, 0)`.execute(stage.database);
    await count();
    expect(await lineOf('neon-nights')).toMatchObject({ rounds: 19 });
  });
});

describe('a planted drift', () => {
  // 4 standard deviations of 40,000 rounds of this game: 4 × 12.349 / √40,000 = 0.247
  it('rings once, in the log and on the page, and ends when the return is inside again', async () => {
    await plant({ game: 'dragon-vault', payout: 125, count: 40_000 });
    await count();
    await count();
    const line = await lineOf('dragon-vault');
    expect(line).toMatchObject({ actual: 1.25, state: 'above', alarmTime: '2026-06-01T12:00:00.000Z' });
    expect(line?.sigmas).toBeCloseTo((1.25 - 0.9674363822) / (12.349 / 200), 3);
    expect(line?.high).toBeCloseTo(0.9674363822 + (4 * 12.349) / 200, 6);
    const rung = lines.map((text) => JSON.parse(text) as { game: string });
    expect(rung.filter(({ game }) => game === 'dragon-vault')).toEqual([
      expect.objectContaining({ mode: 'BASE', state: 'above' }),
    ]);
    clock.advance(3_600_000);
    await plant({ game: 'dragon-vault', payout: 70, count: 40_000, at: '2026-06-01T12:30:00Z' });
    await count();
    expect(await lineOf('dragon-vault')).toMatchObject({ state: 'inside', alarmTime: null });
  });

  it('is found below, too', async () => {
    await plant({ game: 'bison-thunder', payout: 60, count: 40_000 });
    await count();
    expect(await lineOf('bison-thunder')).toMatchObject({ state: 'below' });
  });

  it('rings for each mode by itself', async () => {
    const bought = gameByCode('wizards-tome')?.modes.find(({ name }) => name === 'BUY');
    const game = bought ? 'wizards-tome' : 'sands-of-the-scarab';
    const cost = gameByCode(game)?.modes.find(({ name }) => name === 'BUY')?.costHundredths ?? 0;
    expect(cost).toBeGreaterThan(100);
    await plant({ game, mode: 'BUY', cost, payout: 3 * cost, count: 1_000 });
    await plant({ game, mode: 'BUY', cost, payout: 0, count: 500 });
    await plant({ game, payout: 0, count: 500 });
    await count();
    expect(await lineOf(game, 'BUY')).toMatchObject({ actual: 2, state: 'above', fromSheet: false });
    expect(await lineOf(game)).toMatchObject({ state: 'tooFew' });
  });

  it('of a bought bonus is held against the return of buying, not of the plain game', async () => {
    const plain = Number(gameByCode('wolf-moon')?.facts.rtp);
    await plantBought('pirates-fortune', 0.9623582518);
    await plantBought('wolf-moon', plain);
    await count();
    const healthy = await lineOf('pirates-fortune', 'BUY');
    expect(healthy).toMatchObject({ theoretical: 0.9623582518, state: 'inside', alarmTime: null });
    expect(healthy?.actual).toBeCloseTo(0.9623582518, 6);
    expect(await lineOf('wolf-moon', 'BUY')).toMatchObject({ theoretical: 0.9664639137, state: 'below' });
    const rung = lines.map((text) => JSON.parse(text) as { game: string; mode: string });
    const bought = rung.filter(({ mode }) => mode === 'BUY').map(({ game }) => game);
    expect(bought).toContain('wolf-moon');
    expect(bought).not.toContain('pirates-fortune');
  });

  it('is found below where no skill counts: less than what the worst bet returns is no fault of the players', async () => {
    // The worst bet at American roulette returns 35 of 38.
    await plant({ game: 'american-roulette', payout: 90, count: 5_000 });
    await plant({ game: 'european-roulette', payout: 90, count: 5_000 });
    await plant({ game: 'european-roulette', payout: 91, count: 5_000 });
    await plant({ game: 'sic-bo', payout: 90, count: 5_000 });
    await plant({ game: 'sic-bo', payout: 91, count: 5_000 });
    await count();
    expect(await lineOf('american-roulette')).toMatchObject({ state: 'below', dependsOnPlay: true });
    expect(await lineOf('european-roulette')).toMatchObject({ state: 'below', dependsOnPlay: true });
    expect(await lineOf('sic-bo')).toMatchObject({ state: 'inside' });
  });

  it('is not what bad play is: less than the best play’s return is no alarm, more is', async () => {
    await plant({ game: 'jacks-or-better', payout: 0, count: 1_500 });
    await plant({ game: 'jacks-or-better', payout: 100, count: 1_500 });
    await count();
    expect(await lineOf('jacks-or-better')).toMatchObject({ actual: 0.5, state: 'inside', dependsOnPlay: true });
    await plant({ game: 'jacks-or-better', payout: 300, count: 3_000 });
    await countAfresh();
    await count();
    expect(await lineOf('jacks-or-better')).toMatchObject({ actual: 1.75, state: 'above' });
  });
});

describe('the judgement', () => {
  const published = { rtp: 0.95, uncertainty: 0, cost: 1, standardDeviation: null, dependsOnPlay: false, least: 0.95 };

  it('measures the deviation itself where players choose it', () => {
    // Half of the rounds return 2, half nothing: a deviation of about 1.
    const sums = {
      currency: 'USD',
      rounds: 10_000,
      staked: 10_000,
      net: 0,
      stake_squares: 10_000,
      stake_net: 0,
      net_squares: 10_000,
    };
    const { actual, sigmas } = judge(together([sums]), published);
    expect(actual).toBe(1);
    expect(sigmas).toBeCloseTo(0.05 / (Math.sqrt(1 + 0.05 ** 2) / 100), 6);
  });

  it('knows the least that a choice returns as the par sheets do', () => {
    for (const [code, { version, least }] of Object.entries(LEAST_RETURNS)) {
      const sheet = JSON.parse(readFileSync(new URL(`../../../../../docs/par/${code}.json`, import.meta.url), 'utf8'));
      expect([code, sheet.version]).toEqual([code, version]);
      const told = (sheet as Sheet).tables.flatMap(({ head, rows }) =>
        head.flatMap((title, column) =>
          /(^|: )return$/.test(title) ? rows.map((row) => returned(row[column] ?? '')) : [],
        ),
      );
      // Sheets round to the eighth digit, and leave heights below 1.01 out.
      const worst = Math.min(...told, ...(code === 'live-crash' ? [0.99 / 1.01] : []));
      expect(Math.abs(worst - least), code).toBeLessThan(2e-8);
    }
  });

  it('knows the return of each bonus that can be bought', () => {
    const sellers = GAMES.filter(({ modes }) => modes.some(({ name }) => name === 'BUY'));
    expect(sellers.length).toBeGreaterThan(0);
    for (const game of sellers) {
      const buy = isSlot(game.facts) ? game.facts.features?.buy : undefined;
      const { code } = game.facts;
      expect([code, publishedBy(game, 'BUY')?.rtp]).toEqual([code, Number(buy?.rtp)]);
      expect([code, publishedBy(game, 'BUY')?.least]).toEqual([code, Number(buy?.rtp)]);
      expect([code, publishedBy(game, 'BUY')?.cost]).toEqual([code, Number(buy?.cost) / 100]);
      expect([code, publishedBy(game, 'BASE')?.rtp]).toEqual([code, Number(game.facts.rtp)]);
    }
  });

  it('knows how far off the simulated return of a bonus may be, and rings for no more than that', () => {
    const bandit = gameByCode('bandit-gold');
    const [low, high] = (bandit && isSlot(bandit.facts) && bandit.facts.features?.buy?.rtpInterval) || [];
    const bought = bandit && publishedBy(bandit, 'BUY');
    if (!bought || low === undefined || high === undefined) throw new Error('no simulated bonus is sold');
    expect(bought.uncertainty).toBeCloseTo((Number(high) - Number(low)) / 2 / 2.5758, 6);
    // Half of very many bonuses return twice the upper end of the interval, half nothing: the published mean is that much off, and no more.
    const rounds = 100_000_000;
    const most = Number(high) * bought.cost;
    const sums = {
      currency: 'USD',
      rounds,
      staked: rounds,
      net: rounds * (most - bought.cost),
      stake_squares: rounds,
      stake_net: rounds * (most - bought.cost),
      net_squares: (rounds / 2) * ((2 * most - bought.cost) ** 2 + bought.cost ** 2),
    };
    expect(judge(together([sums]), bought)).toMatchObject({ state: 'inside' });
    expect(judge(together([sums]), { ...bought, uncertainty: 0 })).toMatchObject({ state: 'above' });
  });

  it('knows what each mode of each game publishes', () => {
    const vault = gameByCode('dragon-vault');
    const roulette = gameByCode('european-roulette');
    if (!vault || !roulette) throw new Error('games are missing');
    expect(publishedBy(vault, 'BASE')).toMatchObject({ standardDeviation: 12.349, cost: 1, dependsOnPlay: false });
    expect(publishedBy(roulette, 'BASE')).toMatchObject({ standardDeviation: null, dependsOnPlay: true });
    expect(publishedBy(vault, 'SUPER')).toBeNull();
  });
});
