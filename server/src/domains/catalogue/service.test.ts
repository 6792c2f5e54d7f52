import { minor } from '@croupier/contract/money';
import { GAMES } from '@croupier/games/catalogue';
import type { BaseQuery } from '@croupier/contract/query';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CallContext } from '../../http/context';
import { maximumBalance } from '../../ledger/balance-maximum';
import { depositSettled } from '../../ledger/recipes/deposits';
import { walletOpened } from '../../ledger/recipes/wallets';
import { collectStakes } from '../../ledger/stakes/collect';
import { inTransaction } from '../../platform/database';
import { Refusal } from '../../platform/refusal';
import { createSettings } from '../../platform/settings';
import { asOwner } from '../../../tests/stage/postgres';
import { freshDatabase, TestClock, type TestDatabase } from '../../../tests/stage/stage';
import { gamesOfTheCode } from './facts';
import { createAnswerCache } from './kept';
import { catalogueRoutes } from './routes';
import { maskName } from '../play/names';
import { type CatalogueParts, type CatalogueService, createCatalogueService } from './service';
import { vendorDomains } from './settings';

let stage: TestDatabase;
const clock = new TestClock(new Date('2026-06-01T12:00:00Z'));
let catalogue: CatalogueService;
let opened: Parameters<CatalogueParts['play']['openSession']>[0][];
let wins: { memberId: number; game: string; amount: string; at: Date }[];
let recent: { game: string; at: Date }[];
/** Number of queries for the wins, and whether they fail. */
let asked = 0;
let failing = false;
let nextMember = 1;

beforeAll(async () => {
  stage = await freshDatabase();
});
afterAll(() => stage.destroy());

beforeEach(async () => {
  opened = [];
  wins = [];
  recent = [];
  catalogue = createCatalogueService({
    database: stage.database,
    settings: createSettings(stage.database, clock),
    clock,
    keep: createAnswerCache(stage.database, clock),
    gamesUrl: 'https://games.example',
    mayPlay: async (memberId) => memberId !== 666,
    refuseExcluded: async (memberId) => {
      if (memberId === 777) throw new Refusal('excludedForEver');
    },
    play: {
      openSession: async (request) => {
        opened.push(request);
        return `https://games.example/${request.gameId}/`;
      },
      recentGames: async () => recent,
      async recentWins() {
        asked += 1;
        if (failing) throw new Error('no database');
        return wins;
      },
      jackpotGames: async () => [],
    },
    usernamesOf: async (ids) => new Map(ids.map((id) => [id, `member${id}`])),
  });
  await catalogue.synchronise();
});

async function memberWith(cash: number, memberId = nextMember++): Promise<number> {
  await inTransaction(stage.database, async (trx) => {
    await walletOpened(trx, memberId, 'EUR');
    if (cash === 0) return;
    const deposit = { memberId, depositId: `d-${memberId}`, method: 'CARD', currency: 'EUR' as const };
    await depositSettled(trx, { ...deposit, amount: minor(cash), rolling: minor(0) });
  });
  return memberId;
}

/** Lost rounds of dragon-vault that a member played, as the statement of bets writes them. @param stakes minor units. */
async function plant(memberId: number, at: string, ...stakes: number[]): Promise<void> {
  for (const stake of stakes)
    await sql`with paid as (
        update wallet set cash = cash - ${stake}, version = version + 1 where member_id = ${memberId} returning version, cash
      ), booked as (
        insert into transfer (member_id, seq, kind, debit, credit, amount, currency, balance_before, balance_after, reference_type, reference_id, created_at)
        select ${memberId}, version, 'bet', 'cash', 'gaming', ${stake}, 'EUR', cash + ${stake}, cash, 'round', version::text, ${at} from paid)
      insert into round (member_id, round_id, session_id, game, version, mode, currency, stake, cost, payout, seed_id, nonce, active, created_at, settled_at)
      select ${memberId}, version, 1, 'dragon-vault', 1, 'BASE', 'EUR', ${stake}, ${stake}, 0, 0, version, false, ${at}, ${at} from paid`.execute(
      stage.database,
    );
}

async function unlisted(change: 'enabled' | 'play_for_fun', work: () => Promise<void>): Promise<void> {
  await sql`update game set ${sql.ref(change)} = false where id = 'dragon-vault'`.execute(stage.database);
  try {
    await work();
  } finally {
    await sql`update game set ${sql.ref(change)} = true where id = 'dragon-vault'`.execute(stage.database);
  }
}

const all = gamesOfTheCode([]);
const ofFamily = (family: string) => all.filter((game) => game.family === family).length;

describe('the list of games', () => {
  it('has every game of the code with its published facts', async () => {
    const page = await catalogue.games({ enabled: 1, totalPlayCount_0: 'DESC', pageNum: 1, pageSize: 300 });
    expect(page).toMatchObject({ number: 0, size: 300, totalElements: all.length, last: true });
    const facts = GAMES.find((game) => game.facts.code === 'dragon-vault')?.facts;
    expect(page.content.find((game) => game.id === 'dragon-vault')).toMatchObject({
      name: 'Dragon Vault',
      vendor: 'CROUPIER',
      category: 'Slots Games',
      cover: 'https://games.example/covers/dragon-vault.webp',
      rtp: facts?.rtp,
      maxWin: facts?.maxWin,
      maxWinOdds: { rounds: 5_169_259, exact: 1 },
      enabled: 1,
      playForFun: 1,
    });
    expect(page.content.find((game) => game.id === 'blackjack')?.maxWinOdds).toEqual({ rounds: 16, exact: 0 });
    expect(page.content.filter((game) => game.maxWinOdds === null)).toEqual([]);
    const elsewhere = await catalogue.games({ category_NEQ: 'Slots Games', pageSize: 300 });
    expect(elsewhere.content.map((game) => game.id)).not.toContain('dragon-vault');
    await expect(catalogue.games({ sort: 1 })).rejects.toEqual(new Refusal('invalidRequest', { field: 'sort' }));
  });

  it.each([
    ['european-roulette', 'Table Games'],
    ['jacks-or-better', 'Video Poker'],
    ['keno', 'Keno'],
    ['orchard-match', 'Scratch'],
    ['dice', 'Originals'],
  ])('puts %s among %s', async (id, category) => {
    expect(await catalogue.game(id)).toMatchObject({ category });
  });

  it('keeps what the operator decided at the next start, and drops a game that the code no longer has', async () => {
    await sql`insert into game (id, name, category, cover, rtp, volatility, max_win)
      values ('old-game', 'Old', 'Slots Games', '/covers/old.webp', '0.95', 'low', 10)`.execute(stage.database);
    await unlisted('enabled', async () => {
      await catalogue.synchronise();
      expect(await catalogue.game('dragon-vault')).toMatchObject({ enabled: 0 });
      expect(await catalogue.isEnabled('dragon-vault')).toBe(false);
    });
    expect(await catalogue.game('old-game')).toMatchObject({ enabled: 0, playForFun: 0, maxWinOdds: null });
    expect((await catalogue.games({ enabled: 1 })).content.map((game) => game.id)).not.toContain('old-game');
    await expect(catalogue.game('none')).rejects.toEqual(new Refusal('notFound'));
  });

  it('opens with a bit of everything, until players or the operator have chosen', async () => {
    const first = async (query: object = { totalPlayCount_0: 'DESC' }) =>
      (await catalogue.games({ ...query, pageSize: 4 })).content.map(({ id }) => id);
    expect(await first()).toEqual(['dragon-vault', 'european-roulette', 'sugar-storm', 'blackjack']);
    const { top } = await catalogue.overview(null);
    expect(top.data.slice(0, 4).map(({ id }) => id)).toEqual(await first());
    await sql`update game set total_play_count = 1 where id = 'toy-parade'`.execute(stage.database);
    expect(await first()).toEqual(['toy-parade', 'dragon-vault', 'european-roulette', 'sugar-storm']);
    await sql`update game set total_play_count = 0 where id = 'toy-parade'`.execute(stage.database);

    const slots = () => first({ category: 'Slots Games' });
    expect(await slots()).toEqual(['dragon-vault', 'sugar-storm', 'neon-nights', 'bison-thunder']);
    await sql`update game set sort = 1 where id = 'toy-parade'`.execute(stage.database);
    expect((await slots())[0]).toBe('toy-parade');
    await sql`update game set sort = 100 where id = 'toy-parade'`.execute(stage.database);
  });

  it('shows sections, with the member’s own recent games', async () => {
    recent = [{ game: 'dragon-vault', at: new Date('2026-06-01T10:00:00Z') }];
    const mine = await catalogue.overview(1);
    expect(mine.recently).toMatchObject({ count: 1, data: [{ id: 'dragon-vault' }] });
    const visitors = await catalogue.overview(null);
    expect(visitors.recently).toEqual({ count: 0, data: [] });
    expect(visitors.slotsGames.count).toBe(ofFamily('slots'));
    expect(visitors.tableGames.count).toBe(ofFamily('table'));
    expect(visitors.top.count).toBe(all.length - ofFamily('live'));
    expect(visitors.liveCasino.count).toBe(ofFamily('live'));
  });

  it('pages the history of a member, and of no other', async () => {
    recent = [{ game: 'dragon-vault', at: new Date('2026-06-01T10:00:00Z') }];
    const page = await catalogue.history(1, { amount_GT: 0, pageNum: 1, pageSize: 20, createTime_0: 'DESC' });
    expect(page.content).toMatchObject([{ id: 'dragon-vault', createTime: '2026-06-01T10:00:00.000Z' }]);
    const context = new CallContext('r', 'en', '::1', null, '', 't', { memberId: 1, sessionId: 's' }, null, null);
    const routes = catalogueRoutes(catalogue, createAnswerCache(stage.database, clock));
    expect(await routes.gameHistory({ memberId: 1 }, context)).toMatchObject({ totalElements: 1 });
    await expect(routes.gameHistory({ memberId: 2 }, context)).rejects.toEqual(new Refusal('forbidden'));
    await expect(routes.checkBlock({ id: '2' }, context)).rejects.toEqual(new Refusal('forbidden'));
  });

  it('counts each round once, however often and by however many it is asked', async () => {
    const memberId = await memberWith(10_000);
    await plant(memberId, '2026-06-01T11:00:00Z', 100, 200);
    await collectStakes(stage.database);
    await Promise.all(Array.from({ length: 8 }, () => catalogue.countPlays()));
    expect((await catalogue.game('dragon-vault')).totalPlayCount).toBe(2);
    await plant(memberId, '2026-06-01T12:00:00Z', 300);
    await collectStakes(stage.database);
    await catalogue.countPlays();
    await catalogue.countPlays();
    expect((await catalogue.game('dragon-vault')).totalPlayCount).toBe(3);
  });

  it('leaves out rounds that an earlier version has counted by the clock', async () => {
    const memberId = await memberWith(10_000);
    const { totalPlayCount: before } = await catalogue.game('dragon-vault');
    await asOwner(stage.ownerUrl, (client) =>
      client.query("update play_count_mark set counted_until = '2026-06-02T00:00:00Z'"),
    );
    await plant(memberId, '2026-06-01T23:59:59Z', 100);
    await plant(memberId, '2026-06-02T00:00:00Z', 100, 100);
    await collectStakes(stage.database);
    await catalogue.countPlays();
    expect((await catalogue.game('dragon-vault')).totalPlayCount).toBe(before + 2);
  });
});

describe('launching', () => {
  const request = { gameId: 'dragon-vault', channel: 'mobile', language: 'en' } as const;

  it('opens a session in the member’s currency', async () => {
    const memberId = await memberWith(1_000);
    expect(await catalogue.launch(memberId, request)).toBe('https://games.example/dragon-vault/');
    expect(opened).toEqual([{ memberId, gameId: 'dragon-vault', currency: 'EUR', device: 'mobile', language: 'en' }]);
  });

  it('plays for fun without an account', async () => {
    await catalogue.tryPlay(null, { ...request, channel: 'pc' });
    expect(opened).toEqual([
      { memberId: null, gameId: 'dragon-vault', currency: 'USD', device: 'desktop', language: 'en' },
    ]);
  });

  it('refuses an unknown or disabled game and opens nothing', async () => {
    const memberId = await memberWith(0);
    const unavailable = new Refusal('gameUnavailable');
    await expect(catalogue.launch(memberId, { ...request, gameId: 'nope' })).rejects.toEqual(unavailable);
    await unlisted('enabled', () => expect(catalogue.launch(memberId, request)).rejects.toEqual(unavailable));
    await unlisted('play_for_fun', () => expect(catalogue.tryPlay(null, request)).rejects.toEqual(unavailable));
    expect(opened).toEqual([]);
  });

  it('blocks a member above the maximum balance, at the cent, and says the maximum', async () => {
    const [full, over] = [await memberWith(2_000_000), await memberWith(2_000_001)];
    expect(await catalogue.checkBlock(full)).toBe(1);
    expect(await catalogue.checkBlock(over)).toBe(0);
    await expect(catalogue.launch(over, request)).rejects.toEqual(
      new Refusal('balanceBlocked', { maximum: '€20,000.00' }),
    );
    await createSettings(stage.database, clock).set(stage.database, maximumBalance, 20_000.01);
    clock.advance(3_000);
    expect(await catalogue.checkBlock(over)).toBe(1);
  });

  it('blocks an account that may not play', async () => {
    await memberWith(100, 666);
    expect(await catalogue.checkBlock(666)).toBe(0);
    await expect(catalogue.launch(666, request)).rejects.toEqual(new Refusal('accountDisabled'));
  });

  it('turns away who is excluded, for money and for fun, and lets visitors play for fun', async () => {
    await memberWith(100, 777);
    await expect(catalogue.launch(777, request)).rejects.toEqual(new Refusal('excludedForEver'));
    await expect(catalogue.tryPlay(777, request)).rejects.toEqual(new Refusal('excludedForEver'));
    expect(opened).toEqual([]);
    expect(await catalogue.tryPlay(null, request)).toContain('dragon-vault');
  });
});

describe('favourites', () => {
  it('are a member’s own, newest first, and repeating changes nothing', async () => {
    const [mine, other] = [await memberWith(0), await memberWith(0)];
    expect(await catalogue.setFavourite(mine, 'dragon-vault', true)).toEqual(['dragon-vault']);
    clock.advance(1_000);
    expect(await catalogue.setFavourite(mine, 'baccarat', true)).toEqual(['baccarat', 'dragon-vault']);
    expect(await catalogue.setFavourite(mine, 'dragon-vault', true)).toEqual(['baccarat', 'dragon-vault']);
    expect(await catalogue.favourites(other)).toEqual([]);
    expect(await catalogue.setFavourite(mine, 'baccarat', false)).toEqual(['dragon-vault']);
    expect(await catalogue.setFavourite(mine, 'baccarat', false)).toEqual(['dragon-vault']);
    await expect(catalogue.setFavourite(mine, 'nope', true)).rejects.toEqual(new Refusal('notFound'));
  });

  it('are the member’s treasure, newest first, before the games with a jackpot', async () => {
    const [mine, other] = [await memberWith(0), await memberWith(0)];
    await sql`update game set jackpot = true where id in ('keno', 'craps')`.execute(stage.database);
    await sql`update game set total_play_count = 7 where id = 'keno'`.execute(stage.database);
    await catalogue.setFavourite(mine, 'sic-bo', true);
    clock.advance(1_000);
    await catalogue.setFavourite(mine, 'craps', true);
    const idsOf = async (memberId: number) =>
      (await catalogue.treasure(memberId, { enabled: 1, pageNum: 1, pageSize: 300 })).content.map((game) => game.id);
    expect(await idsOf(mine)).toEqual(['craps', 'sic-bo', 'keno']);
    expect(await idsOf(other)).toEqual(['keno', 'craps']);
  });
});

const listed = async (query: BaseQuery) =>
  (await catalogue.games({ ...query, pageSize: 300 })).content.map((game) => game.id);

describe('the lobby', () => {
  it('is narrowed by mechanic, volatility, return and vendor, and sorted as asked', async () => {
    expect((await listed({ mechanic: 'roulette', category: 'Table Games' })).toSorted()).toEqual([
      'american-roulette',
      'european-roulette',
      'french-roulette',
    ]);
    expect(await listed({ mechanic: 'roulette', category: 'Table Games', rtp_GTE: '0.97', rtp_0: 'DESC' })).toEqual([
      'french-roulette',
      'european-roulette',
    ]);
    expect(await listed({ volatility_IN: ['low'], category: 'Table Games' })).toContain('baccarat');
    expect(await listed({ vendor: 'SOMEBODY' })).toEqual([]);
    const facets = await catalogue.facets();
    expect(facets.find(({ category }) => category === 'Keno')).toEqual({
      category: 'Keno',
      mechanics: ['keno'],
      vendors: ['CROUPIER'],
    });
    await sql`update game set play_for_fun = false where id = 'keno'`.execute(stage.database);
    const forFun = await catalogue.facets(true);
    await sql`update game set play_for_fun = true where id = 'keno'`.execute(stage.database);
    expect(forFun.flatMap(({ mechanics }) => mechanics)).not.toContain('keno');
    expect(forFun.flatMap(({ mechanics }) => mechanics)).toContain('roulette');
  });

  it('shows the operator’s category, tags and order at once, and keeps them at the next start', async () => {
    await sql`update game set operator_category = 'Slots Games', operator_tags = '{weekend}', sort = 1
      where id = 'keno'`.execute(stage.database);
    await catalogue.synchronise();
    expect(await catalogue.game('keno')).toMatchObject({ category: 'Slots Games', tags: ['weekend'] });
    expect((await listed({ category: 'Slots Games' }))[0]).toBe('keno');
    await sql`update game set operator_category = null, operator_tags = '{}', sort = 100 where id = 'keno'`.execute(
      stage.database,
    );
    expect(await catalogue.game('keno')).toMatchObject({ category: 'Keno', tags: [] });
  });

  it('tells what a game is about, so that it can be found by it', async () => {
    expect((await catalogue.game('dragon-vault')).tags).toContain('treasure');
    expect((await catalogue.index()).map((game) => game.id)).toContain('dragon-vault');
  });

  it('computes a list once, and again within a second of a change', async () => {
    const keep = createAnswerCache(stage.database, clock);
    let computed = 0;
    const ask = () => keep('a list', async () => (computed += 1));
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    clock.advance(1_000);
    expect(await ask()).toBe(1);
    await sql`update game set enabled = not enabled where id = 'craps'`.execute(stage.database);
    clock.advance(1_000);
    expect(await ask()).toBe(2);
    await sql`update game set enabled = not enabled where id = 'craps'`.execute(stage.database);
    await expect(keep('a failing one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await keep('a failing one', async () => 'yes')).toBe('yes');
  });
});

describe('the winners ticker', () => {
  it('shows real wins with masked names, and nothing while there are fewer than five', async () => {
    const at = new Date('2026-11-20T12:00:00Z');
    wins = Array.from({ length: 4 }, (_, memberId) => ({ memberId, game: 'Dragon Vault', amount: '412.00 USD', at }));
    expect(await catalogue.latestWins()).toEqual([]);
    wins.push({ memberId: 9, game: 'Live Roulette', amount: '7.50 EUR', at: new Date('2026-11-20T12:00:01Z') });
    clock.advance(15_000);
    const lines = await catalogue.latestWins();
    expect(lines).toHaveLength(5);
    expect(lines[0]).toBe('m***9 Live Roulette 7.50 EUR');
  });

  it('counts members, not lines: thirty wins of one are no company, and nobody fills it alone', async () => {
    const at = new Date('2026-11-20T12:00:00Z');
    const winOf = (memberId: number) => ({ memberId, game: 'Dragon Vault', amount: '412.00 USD', at });
    wins = Array.from({ length: 30 }, () => winOf(1));
    clock.advance(15_000);
    expect(await catalogue.latestWins()).toEqual([]);
    wins = [...Array.from({ length: 30 }, () => winOf(1)), ...[2, 3, 4].map(winOf)];
    clock.advance(15_000);
    expect(await catalogue.latestWins()).toEqual([]);
    wins = [...wins, winOf(5)];
    clock.advance(15_000);
    expect(await catalogue.latestWins()).toHaveLength(9);
  });

  it('looks the wins up once for all who ask within eleven seconds, tells none that are 15 old, and looks again after a failure', async () => {
    asked = 0;
    failing = true;
    await expect(catalogue.latestWins()).rejects.toThrow('no database');
    failing = false;
    await Promise.all([catalogue.latestWins(), catalogue.latestWins()]);
    clock.advance(11_000);
    await catalogue.latestWins();
    expect(asked).toBe(2);
    clock.advance(4_000);
    await catalogue.latestWins();
    expect(asked).toBe(3);
  });

  it.each([
    ['mehmet_k', 'm***k'],
    ['ab', 'a***'],
    ['a', 'a***'],
  ])('masks %s as %s', (name, masked) => expect(maskName(name)).toBe(masked));
});

it('swaps a vendor’s hosts only as the operator says', async () => {
  expect(await catalogue.vendorHosts('CROUPIER')).toEqual({});
  await createSettings(stage.database, clock).set(stage.database, vendorDomains, {
    CROUPIER: { 'a.example': 'b.example' },
  });
  clock.advance(3_000);
  expect(await catalogue.vendorHosts('CROUPIER')).toEqual({ 'a.example': 'b.example' });
  expect(await catalogue.vendorHosts('constructor')).toEqual({});
});

it('names the origins that replace a vendor’s, each once, and nothing that is no host', async () => {
  await createSettings(stage.database, clock).set(stage.database, vendorDomains, {
    CROUPIER: { 'games.example': 'mirror.example:8443', 'old.example': 'Mirror2.example' },
    OTHER: {
      'games.example': 'mirror.example:8443',
      'a.example': 'x;sandbox',
      'b.example': "x 'self' *",
      'c.example': '',
    },
  });
  clock.advance(3_000);
  expect(await catalogue.replacementOrigins()).toEqual(['https://mirror.example:8443', 'https://mirror2.example']);
});
