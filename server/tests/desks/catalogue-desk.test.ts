import { asSeen } from '@croupier/contract/calls/catalogue/desk';
import { GAME_CATEGORIES } from '@croupier/contract/calls/catalogue/player';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSettings } from '../../src/platform/settings';
import { freshDatabase, TestClock, type TestDatabase } from '../stage/stage';
import { createAnswerCache } from '../../src/domains/catalogue/kept';
import { type CatalogueService, createCatalogueService } from '../../src/domains/catalogue/service';
import { reasonOf } from '../../src/domains/members/fixture';
import { DESK, hire, openTestDesks } from './fixture';
import type { Desks } from './desks.fixture';
import type { SignedIn } from '../../src/domains/operators/service/proposals';

const REASON = 'The supplier reported a fault';
let stage: TestDatabase;
let clock: TestClock;
let service: Desks;
let catalogue: CatalogueService;
let ada: SignedIn;

const absent = () => Promise.reject(new Error('not part of this test'));

beforeAll(async () => {
  stage = await freshDatabase();
  clock = new TestClock();
  service = openTestDesks(stage, clock);
  catalogue = createCatalogueService({
    database: stage.database,
    settings: createSettings(stage.database, clock),
    clock,
    keep: createAnswerCache(stage.database, clock),
    gamesUrl: 'https://games.example',
    mayPlay: async () => true,
    refuseExcluded: async () => undefined,
    usernamesOf: async () => new Map(),
    play: {
      openSession: absent,
      recentGames: async () => [],
      recentWins: async () => [],
      jackpotGames: async () => ['piggy-vault'],
    },
  });
  await catalogue.synchronise();
  const { operatorId, email } = await hire(service);
  ada = { operatorId, operator: email, address: DESK.address };
});
afterAll(() => stage.destroy());

const games = () => service.catalogue.read();
const gameOf = async (id: string) => {
  const game = (await games()).games.find((one) => one.id === id);
  if (!game) throw new Error(`no ${id}`);
  return game;
};
/** What an operator has on the screen. */
const seenOf = async (id: string) => {
  const { enabled, playForFun, sort, category, tags } = await gameOf(id);
  return { enabled, playForFun, sort, category, tags: tags.join(', ') };
};
/** A game as operators have it now, with something changed. @param seen what the operator had read before */
const change = async (id: string, wanted: object, seen?: Awaited<ReturnType<typeof seenOf>>) => {
  const read = seen ?? (await seenOf(id));
  return service.catalogue.change({ id, ...read, ...wanted, ...asSeen(read), reason: REASON }, ada);
};
const lastAct = async () => (await service.audit.read(1, 1)).content[0];

describe('a game', () => {
  it('that is disabled takes no real money, and can still be played for fun', async () => {
    expect(await catalogue.isEnabled('keno')).toBe(true);
    await change('keno', { enabled: 0 });
    expect(await catalogue.isEnabled('keno')).toBe(false);
    expect(await catalogue.game('keno')).toMatchObject({ enabled: 0, playForFun: 1 });
    expect(await lastAct()).toMatchObject({
      operator: ada.operator,
      action: 'gameChanged',
      subjectType: 'game',
      subjectId: 'keno',
      before: { enabled: true },
      after: { enabled: false, reason: REASON },
    });
    await change('keno', { enabled: 1 });
    expect(await catalogue.isEnabled('keno')).toBe(true);
  });

  it('shows what operators say: its place, its category and its tags, each tag once', async () => {
    await change('craps', { sort: 1, category: GAME_CATEGORIES.originals, tags: ' New , new,,dice' });
    expect(await gameOf('craps')).toMatchObject({ sort: 1, ownCategory: GAME_CATEGORIES.table, tags: ['new', 'dice'] });
    const shown = await catalogue.game('craps');
    expect(shown.category).toBe(GAME_CATEGORIES.originals);
    expect(shown.tags).toEqual(expect.arrayContaining(['new', 'dice']));
    await catalogue.synchronise();
    expect(await gameOf('craps')).toMatchObject({ sort: 1, category: GAME_CATEGORIES.originals });
    await change('craps', { category: '' });
    expect((await catalogue.game('craps')).category).toBe(GAME_CATEGORIES.table);
  });

  it('that two operators change at once keeps what both said', async () => {
    const seen = await seenOf('mines');
    await change('mines', { enabled: 0 }, seen);
    await change('mines', { tags: 'gems', category: GAME_CATEGORIES.keno }, seen);
    expect(await gameOf('mines')).toMatchObject({ enabled: 0, tags: ['gems'], category: GAME_CATEGORIES.keno });
    expect(await lastAct()).toMatchObject({ before: { enabled: false, tags: [] }, after: { enabled: false } });
    expect(await catalogue.isEnabled('mines')).toBe(false);
  });

  it.each([
    ['place', { sort: 5 }, { sort: 6 }],
    ['category', { category: GAME_CATEGORIES.table }, { category: GAME_CATEGORIES.scratch }],
    ['tags', { tags: 'one' }, { tags: 'two' }],
  ])('whose %s another has changed meanwhile is left alone', async (_, theirs, ours) => {
    const seen = await seenOf('limbo');
    await change('limbo', theirs, seen);
    const now = await gameOf('limbo');
    expect(await reasonOf(change('limbo', { ...ours, playForFun: 0 }, seen))).toBe('conflict');
    expect(await gameOf('limbo')).toEqual(now);
    // Both operators set the same values: there is nothing left to change.
    expect(await reasonOf(change('limbo', theirs, seen))).toBe('conflict');
  });

  it('that two operators change in the same moment is changed by the first', async () => {
    const seen = await seenOf('plinko');
    const answers = await Promise.allSettled([5, 6, 7].map((sort) => change('plinko', { sort }, seen)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('that can win a jackpot says so', async () => {
    expect((await catalogue.game('piggy-vault')).jackpot).toBe(1);
    expect((await catalogue.game('keno')).jackpot).toBe(0);
  });

  it('that is not there, or a category that is not, or no change at all, is refused and not written down', async () => {
    const before = await lastAct();
    expect(await reasonOf(change('keno', {}))).toBe('conflict');
    expect(await reasonOf(change('keno', { category: 'Poker Room' }))).toBe('invalidRequest');
    expect(await reasonOf(change('keno', { tags: 'bad\u0007tag' }))).toBe('invalidRequest');
    expect(await reasonOf(change('keno', { tags: 'a,b,c,d,e,f,g,h,i,j,k' }))).toBe('invalidRequest');
    expect(await reasonOf(change('keno', { tags: 'x'.repeat(31) }))).toBe('invalidRequest');
    expect(await reasonOf(change('none', { sort: 1 }, await seenOf('keno')))).toBe('notFound');
    expect(await lastAct()).toEqual(before);
  });
});

describe('a stop', () => {
  it('of everything closes every game, for fun too, and opens again what was open', async () => {
    await change('baccarat', { enabled: 0 });
    expect(await service.catalogue.setHouse(false, REASON, ada)).toMatchObject({ open: 0 });
    expect(await lastAct()).toMatchObject({ action: 'gamesStopped', subjectType: 'house', after: { open: false } });
    expect(await catalogue.index()).toEqual([]);
    expect(await catalogue.game('keno')).toMatchObject({ enabled: 0, playForFun: 0 });
    expect(await reasonOf(service.catalogue.setHouse(false, REASON, ada))).toBe('conflict');
    await service.catalogue.setHouse(true, REASON, ada);
    expect(await catalogue.isEnabled('keno')).toBe(true);
    expect(await catalogue.isEnabled('baccarat')).toBe(false);
  });

  it('of a vendor closes its games and no others', async () => {
    await sql`update game set vendor = 'GUEST' where id = 'sic-bo'`.execute(stage.database);
    await service.catalogue.setVendor('GUEST', false, REASON, ada);
    expect(await catalogue.isEnabled('sic-bo')).toBe(false);
    expect(await catalogue.isEnabled('keno')).toBe(true);
    expect((await games()).vendors).toContainEqual({ code: 'GUEST', open: 0, games: 1 });
    await service.catalogue.setVendor('GUEST', true, REASON, ada);
    expect(await catalogue.isEnabled('sic-bo')).toBe(true);
    expect(await reasonOf(service.catalogue.setVendor('NOBODY', false, REASON, ada))).toBe('notFound');
  });

  it('changes the catalogue’s version, so that kept lists are computed anew', async () => {
    const keep = createAnswerCache(stage.database, clock);
    const count = () => keep('count', async () => (await catalogue.index()).length);
    expect(await count()).toBeGreaterThan(0);
    await service.catalogue.setHouse(false, REASON, ada);
    clock.advance(1_000);
    expect(await count()).toBe(0);
    await service.catalogue.setHouse(true, REASON, ada);
  });
});
