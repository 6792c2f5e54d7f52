import type { PayloadOf } from '@croupier/contract/call';
import { bannersDeskCalls as calls } from '@croupier/contract/calls/content/banners-desk';
import type { Language } from '@croupier/contract/codes';
import { housePictureAddress } from '@croupier/contract/pictures';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hire, openTestDesks, signedIn } from '../../../../tests/desks/fixture';
import { freshDatabase, TestClock, type TestDatabase } from '../../../../tests/stage/stage';
import { createLog } from '../../../platform/log';
import { createSettings, type Settings } from '../../../platform/settings';
import { reasonOf } from '../../members/fixture';
import type { SignedIn } from '../../operators/domain';
import { type ContentService, createContentService } from '../service';
import { bannerHosts } from '../settings';
import { createBannersDesk } from './desk';

let stage: TestDatabase;
let desk: ReturnType<typeof createBannersDesk>;
let content: ContentService;
let settings: Settings;
let mia: SignedIn;
const clock = new TestClock(new Date('2026-11-28T12:00:00Z'));
const LARGE = housePictureAddress('a'.repeat(32));
const SMALL = housePictureAddress('b'.repeat(32));

beforeAll(async () => {
  stage = await freshDatabase(5);
  const { database } = stage;
  const desks = openTestDesks(stage, clock);
  mia = signedIn(await hire(desks, 'marketing'));
  settings = createSettings(database, clock);
  desk = createBannersDesk({
    ...desks.acting,
    database,
    clock,
    settings,
    gamesUrl: 'https://games.example',
    gameKnown: async (code) => code === 'dragon-vault',
  });
  content = createContentService({
    database,
    clock,
    settings,
    log: createLog('silent'),
    gamesUrl: 'https://games.example',
    restrictedUrl: 'https://help.example',
    restrictedCountries: async () => [],
    servesUnknownCountry: async () => false,
    figures: async () => {
      throw new Error('no article is read here');
    },
  });
  for (const [id, size] of [
    ['a', 600],
    ['b', 100],
  ] as const)
    await sql`insert into house_picture (id, content_type, bytes, width, height, sha256, uploaded_by)
      values (${id.repeat(32)}, 'image/jpeg', 1, ${size}, ${size}, '\\x00', 1)`.execute(database);
});
afterAll(() => stage.destroy());
beforeEach(() => sql`delete from own_banner`.execute(stage.database));

type Saved = PayloadOf<typeof calls.bannerSave>;
const SUMMER: Saved = {
  id: 'summer',
  texts: { en: { title: 'Summer', subtitle: 'Until July', buttonText: 'Play' } },
  image: LARGE,
  mobileImage: '',
  action: 'DEPOSIT',
  type: 0,
  link: '',
  gameId: '',
  theme: 'gold',
  enabled: true,
  from: null,
  until: null,
  basedOn: 0,
};
const save = (change: Partial<Saved> = {}) => desk.save({ ...SUMMER, ...change }, mia);
const shown = async (language: Language = 'en') =>
  (await content.banners(language, { enabled: 1, sortIndex_0: 'ASC' })).map(({ id, title }) => [id, title]);
const SHIPPED = ['welcome', 'dragon-vault', 'fairness'];
const ids = async () => (await shown()).map(([id]) => id);

describe('banners', () => {
  it('of the house come after the shipped ones, in English where a language is missing, with their pictures', async () => {
    await save();
    expect(await ids()).toEqual([...SHIPPED, 'summer']);
    expect(await shown('fi')).toContainEqual(['summer', 'Summer']);
    const banner = (await content.banners('en', {})).find(({ id }) => id === 'summer');
    expect(banner).toMatchObject({
      buttonText: 'Play',
      action: 'DEPOSIT',
      bgImg: LARGE,
      mobileBgImg: LARGE,
      gameId: null,
      enabled: 1,
    });
  });

  it('that are shipped can be changed, switched off and put back', async () => {
    const texts = { en: { title: 'Hello', subtitle: '', buttonText: 'Join' } };
    const all = await save({ id: 'welcome', texts, action: 'REGISTER', enabled: false });
    expect(all.find(({ id }) => id === 'welcome')).toMatchObject({
      revision: 1,
      shipped: true,
      shows: 'off',
      sortIndex: 1,
    });
    expect(await ids()).toEqual(['dragon-vault', 'fairness']);
    await save({ id: 'welcome', texts, action: 'REGISTER', basedOn: 1 });
    expect((await shown())[0]).toEqual(['welcome', 'Hello']);
    await desk.remove({ id: 'welcome', basedOn: 2 }, mia);
    expect((await shown())[0]).toEqual(['welcome', 'Your seat is ready']);
  });

  it('are shown in their time', async () => {
    const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
    const all = await save({ from: at(1), until: at(2) });
    expect(all.find(({ id }) => id === 'summer')?.shows).toBe('later');
    expect(await ids()).not.toContain('summer');
    clock.advance(3_600_000);
    expect(await ids()).toContain('summer');
    clock.advance(3_600_000);
    expect(await ids()).not.toContain('summer');
    expect((await desk.list()).find(({ id }) => id === 'summer')?.shows).toBe('over');
    expect(await reasonOf(save({ id: 'other', from: at(2), until: at(1) }))).toBe('invalidRequest');
  });

  it('are put in order, all of them or none', async () => {
    await save();
    const order = ['summer', 'fairness', 'welcome', 'dragon-vault'];
    await desk.order({ ids: order }, mia);
    expect(await ids()).toEqual(order);
    for (const wrong of [order.slice(1), [...order.slice(1), 'welcome'], [...order, 'other']])
      expect(await reasonOf(desk.order({ ids: wrong }, mia))).toBe('conflict');
    expect(await ids()).toEqual(order);
  });

  it('that two operators change at once keep the first change, and refuse the second', async () => {
    await save();
    const both = await Promise.allSettled([save({ basedOn: 1, theme: 'ocean' }), save({ basedOn: 1, theme: 'ember' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await desk.list()).find(({ id }) => id === 'summer')?.revision).toBe(2);
    expect(await reasonOf(desk.remove({ id: 'summer', basedOn: 1 }, mia))).toBe('conflict');
    expect(await reasonOf(save())).toBe('conflict');
  });
});

describe('a banner is refused', () => {
  it.each<[string, Partial<Saved>, string]>([
    ['without a text', { texts: {} }, 'invalidRequest'],
    [
      'with a mark that turns the writing',
      { texts: { en: { title: 'a\u202Eb', subtitle: '', buttonText: '' } } },
      'articleSignHidden',
    ],
    ['with a picture of another host', { image: 'https://x.example/a.jpg' }, 'pictureNotOurs'],
    ['with a picture that nobody uploaded', { image: housePictureAddress('c'.repeat(32)) }, 'pictureNotOurs'],
    ['with a path out of the art', { image: '/art/../secrets.webp' }, 'pictureNotOurs'],
    ['with a picture that is too small', { mobileImage: SMALL }, 'bannerPictureSmall'],
    ['with a game that is not there', { action: 'LAUNCH_GAME', gameId: 'no-such-game' }, 'contestGameUnknown'],
    ['to launch no game', { action: 'LAUNCH_GAME' }, 'invalidRequest'],
  ])('%s', async (_, change, reason) => {
    expect(await reasonOf(save(change))).toBe(reason);
    expect(await ids()).toEqual(SHIPPED);
  });

  it.each([
    [0, 'javascript:alert(1)'],
    [0, '//evil.example'],
    [0, '/\\evil.example'],
    [0, '/#//evil.example'],
    [0, 'https://partner.example/'],
    [0, ''],
    [1, 'javascript:alert(1)'],
    [1, 'http://partner.example/'],
    [1, 'https://evil.example/'],
    [1, 'https://partner.example@evil.example/'],
    [1, 'https://partner.example.evil.example/'],
    [1, '/games/all'],
  ])('with a link of type %s to %j', async (type, link) => {
    await settings.set(stage.database, bannerHosts, ['partner.example']);
    clock.advance(3_000);
    expect(await reasonOf(save({ action: 'LINK', type, link }))).toBe('bannerLinkUnfit');
  });

  it('with no link that is one: a page of the site, and an allowed host', async () => {
    await settings.set(stage.database, bannerHosts, ['partner.example']);
    clock.advance(3_000);
    await save({ action: 'LINK', link: '/#/games/all' });
    const all = await save({ action: 'LINK', type: 1, link: 'https://partner.example/summer', basedOn: 1 });
    expect(all.find(({ id }) => id === 'summer')).toMatchObject({ type: 1, link: 'https://partner.example/summer' });
  });
});
