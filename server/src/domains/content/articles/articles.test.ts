import type { PayloadOf } from '@croupier/contract/call';
import { articlesDeskCalls as calls, type ArticleTexts } from '@croupier/contract/calls/content/articles-desk';
import type { Language } from '@croupier/contract/codes';
import { housePictureAddress } from '@croupier/contract/pictures';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hire, openTestDesks, signedIn } from '../../../../tests/desks/fixture';
import { asOwner } from '../../../../tests/stage/postgres';
import { freshDatabase, TestClock, type TestDatabase } from '../../../../tests/stage/stage';
import { inTransaction } from '../../../platform/database';
import { createLog } from '../../../platform/log';
import { createSettings } from '../../../platform/settings';
import { reasonOf, refusalOf } from '../../members/fixture';
import type { Acting, SignedIn } from '../../operators/domain';
import { FIGURES } from '../fixture';
import { type ContentService, createContentService } from '../service';
import { createArticlesDesk } from './desk';

let stage: TestDatabase;
let acting: Acting;
let desk: ReturnType<typeof createArticlesDesk>;
let content: ContentService;
let [olive, ada, mia]: SignedIn[] = [];
const clock = new TestClock(new Date('2026-11-28T12:00:00Z'));
const figures = async () => ({ ...FIGURES, siteName: 'Tom & Co', licence: null });

const deskWith = ({ audited }: Pick<Acting, 'audited'>) =>
  createArticlesDesk({ audited, database: stage.database, clock, gamesUrl: 'https://games.example', figures });

beforeAll(async () => {
  stage = await freshDatabase(10);
  const { database } = stage;
  const desks = openTestDesks(stage, clock);
  [olive, ada, mia] = [
    signedIn(await hire(desks, 'owner')),
    signedIn(await hire(desks, 'owner')),
    signedIn(await hire(desks, 'marketing')),
  ];
  acting = desks.acting;
  desk = deskWith(acting);
  content = createContentService({
    database,
    clock,
    settings: createSettings(database, clock),
    log: createLog('silent'),
    gamesUrl: 'https://games.example',
    restrictedUrl: 'https://help.example',
    restrictedCountries: async () => [],
    servesUnknownCountry: async () => false,
    figures,
  });
});
afterAll(() => stage.destroy());

const english = (html: string, title = 'Ours'): ArticleTexts => ({ en: { title, content: html } });
type Saved = PayloadOf<typeof calls.articleSave>;
const save = (id: string, texts: ArticleTexts, basedOn = 0, change: Partial<Saved> = {}, by = mia) =>
  desk.save(
    { id, kind: 'page', texts, backgroundColor: '', fontColor: '', padding: '', basedOn, ...change },
    by as SignedIn,
    'en',
  );
let keys = 0;
const publish = (
  id: string,
  version: number,
  change: Partial<PayloadOf<typeof calls.articlePublish>> = {},
  by = mia,
  at = desk,
) => {
  keys += 1;
  const wanted = { id, version, from: null, until: null, reason: '', requestKey: `key-${keys}`, ...change };
  return at.publish(wanted, by as SignedIn);
};
const read = async (id: string, language: Language = 'en') => (await content.article(language, id, 'USD')).content;
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();

describe('an article', () => {
  it('is read once it is published and not when it is only kept, and goes back to the shipped text', async () => {
    const shipped = await read('promotions');
    expect(await save('promotions', english('<p>Ours for {siteName}</p>'))).toMatchObject({
      latestVersion: 1,
      state: 'shipped',
    });
    expect(await read('promotions')).toBe(shipped);
    await publish('promotions', 1);
    expect(await read('promotions')).toBe('<p>Ours for Tom &amp; Co</p>');
    expect(await desk.page('promotions', 'en')).toMatchObject({ state: 'ours', shownVersion: 1, languages: ['en'] });
    // A language that was not written reads the English one.
    expect(await read('promotions', 'tr')).toBe('<p>Ours for Tom &amp; Co</p>');
    await publish('promotions', 0);
    expect(await read('promotions')).toBe(shipped);
    expect(await desk.page('promotions', 'en')).toMatchObject({ state: 'shipped', shownVersion: null });
  });

  it('of the house’s own has a name, and nothing is read of it before it is published or after it was taken down', async () => {
    await save('summerParty', english('<p>In July</p>'), 0, { kind: 'page' });
    expect(await reasonOf(read('summerParty'))).toBe('notFound');
    expect(await reasonOf(save('summerParty', english('<p>Another</p>')))).toBe('articleNameTaken');
    await publish('summerParty', 1);
    expect(await read('summerParty')).toBe('<p>In July</p>');
    await publish('summerParty', 0);
    expect(await reasonOf(read('summerParty'))).toBe('notFound');
    expect((await desk.list('en')).find(({ id }) => id === 'summerParty')).toMatchObject({
      state: 'hidden',
      title: 'Ours',
    });
  });

  it('of the house’s own may get another kind until it is first proposed or published, which then decides who approves', async () => {
    const texts = english('<p>Rules</p>');
    await save('poolRules', texts, 0, { kind: 'help' });
    expect(await save('poolRules', texts, 1, { kind: 'legal' })).toMatchObject({ kind: 'legal' });
    expect(await save('poolRules', texts, 2, { kind: undefined })).toMatchObject({ kind: 'legal' });
    const { id } = await publish('poolRules', 3, { reason: 'The licence asks for this' });
    await desk.withdraw(id, mia as SignedIn);
    // Else a legal text could be published without an approval.
    expect(await reasonOf(save('poolRules', texts, 3, { kind: 'page' }))).toBe('articleKindFixed');
    expect(await save('poolRules', texts, 3, { kind: 'legal' })).toMatchObject({ kind: 'legal', latestVersion: 4 });
    const change = sql`update own_article set kind = 'page' where article_id = 'poolRules'`;
    await expect(change.execute(stage.database)).rejects.toThrow('fixed');
  });

  it('whose kind changes while it is published is not published as what it was', async () => {
    await save('saunaRules', english('<p>Rules</p>'), 0, { kind: 'page' });
    const [refused] = await inTransaction(stage.database, async (trx) => {
      await sql`select from audit_head for update`.execute(trx);
      await sql`update own_article set kind = 'legal' where article_id = 'saunaRules'`.execute(trx);
      const publishing = reasonOf(publish('saunaRules', 1));
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await asOwner(stage.ownerUrl, async (owner) => {
        while ((await owner.query(waiting)).rows.length === 0);
      });
      return [publishing];
    });
    expect(await refused).toBe('conflict');
    expect((await desk.page('saunaRules', 'en')).changes).toEqual([]);
  });

  it('that two operators write at once keeps the first, and refuses the second without losing either', async () => {
    await save('aboutUs', english('<p>1</p>'));
    const both = await Promise.allSettled([
      save('aboutUs', english('<p>of Mia</p>'), 1),
      save('aboutUs', english('<p>of Olive</p>'), 1, {}, olive),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ reason: 'conflict' });
    expect((await desk.page('aboutUs', 'en')).versions.map(({ version }) => version)).toEqual([2, 1]);
    // An older version stays as it was, and can be kept again.
    const first = await desk.version('aboutUs', 1);
    expect(first.texts.en?.content).toBe('<p>1</p>');
    await save('aboutUs', first.texts, 2);
    expect((await desk.version('aboutUs', 3)).texts).toEqual(first.texts);
  });

  it('that is scheduled is read in its time, and a text published meanwhile does not replace it', async () => {
    await save('casino361', english('<p>now</p>'));
    await save('casino361', english('<p>Christmas</p>'), 1);
    await save('casino361', english('<p>corrected</p>'), 2);
    await publish('casino361', 1);
    const planned = await publish('casino361', 2, { from: inHours(24), until: inHours(48) });
    expect(planned.shows).toBe('later');
    await publish('casino361', 3);
    expect(await read('casino361')).toBe('<p>corrected</p>');
    expect((await desk.page('casino361', 'en')).nextTime).toBe(planned.from);
    clock.advance(25 * 3_600_000);
    expect(await read('casino361')).toBe('<p>Christmas</p>');
    expect(await reasonOf(desk.cancel(planned.id, mia as SignedIn, 'marketing'))).toBe('conflict');
    clock.advance(24 * 3_600_000);
    expect(await read('casino361')).toBe('<p>corrected</p>');
  });

  it('that is scheduled can be cancelled before it begins', async () => {
    await save('banking', english('<p>later</p>'));
    const { id } = await publish('banking', 1, { from: inHours(1) });
    expect(await desk.cancel(id, mia as SignedIn, 'marketing')).toMatchObject({ shows: 'cancelled' });
    clock.advance(2 * 3_600_000);
    expect(await read('banking')).not.toBe('<p>later</p>');
    expect(await reasonOf(publish('banking', 1, { from: inHours(2), until: inHours(1) }))).toBe('invalidRequest');
  });

  it('is published once, however often the request arrives', async () => {
    await save('blackjack', english('<p>21</p>'));
    const first = await publish('blackjack', 1, { requestKey: 'again' });
    expect(await publish('blackjack', 1, { requestKey: 'again' })).toEqual(first);
    expect(await reasonOf(publish('blackjack', 0, { requestKey: 'again' }))).toBe('idempotencyMismatch');
    expect((await desk.page('blackjack', 'en')).changes).toHaveLength(1);
  });

  it('is published once when the request arrives twice at one moment', async () => {
    await save('baccarat', english('<p>9</p>'));
    // Both have found nothing under the key before either writes.
    let meet: (() => void) | undefined;
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    let arrived = 0;
    const audited = async (...act: Parameters<Acting['audited']>) => {
      arrived += 1;
      if (arrived === 2) meet?.();
      await met;
      return acting.audited(...act);
    };
    const twin = deskWith({ ...acting, audited: audited as Acting['audited'] });
    const [first, second] = await Promise.all(
      [1, 2].map(() => publish('baccarat', 1, { requestKey: 'at once' }, mia, twin)),
    );
    expect(second).toEqual(first);
    expect((await desk.page('baccarat', 'en')).changes).toHaveLength(1);
    const { rows } = await sql`select 1 from audit_entry
      where action = 'articlePublished' and subject_id = 'baccarat'`.execute(stage.database);
    expect(rows).toHaveLength(1);
  });

  it('says that the product ships another text since it was written', async () => {
    await save('bonusInfo', english('<p>Ours</p>'));
    expect((await desk.page('bonusInfo', 'en')).shippedChanged).toBe(false);
    await sql`update article set content = '<p>New release</p>' where id = 'bonusInfo' and language = 'fi'`.execute(
      stage.database,
    );
    expect((await desk.page('bonusInfo', 'en')).shippedChanged).toBe(true);
    expect((await desk.version('bonusInfo', 0)).texts.fi?.content).toBe('<p>New release</p>');
  });
});

describe('a legal text', () => {
  it('is not approved by who wrote it, whoever proposed it', async () => {
    await save('privacy', english('<p>Hers</p>'), 0, {}, ada);
    const proposal = await publish('privacy', 1, { reason: 'The licence asks for this' }, mia);
    expect(await reasonOf(desk.approve(proposal.id, ada as SignedIn))).toBe('secondOperatorRequired');
    expect(await desk.approve(proposal.id, olive as SignedIn)).toMatchObject({ status: 'approved' });
  });

  it('is read once another owner has approved it', async () => {
    const shipped = await read('terms');
    // Its kind is what it is, whatever the request says.
    expect(await save('terms', english('<p>Our terms</p>'), 0, { kind: 'page' })).toMatchObject({ kind: 'legal' });
    expect(await reasonOf(publish('terms', 1))).toBe('reasonTooShort');
    const proposal = await publish('terms', 1, { reason: 'The licence asks for this' }, olive);
    expect(proposal).toMatchObject({ status: 'proposed', version: 1 });
    expect(await reasonOf(publish('terms', 0, { reason: 'The licence asks for this' }))).toBe('alreadyProposed');
    expect(await read('terms')).toBe(shipped);
    expect(await reasonOf(desk.approve(proposal.id, olive as SignedIn))).toBe('secondOperatorRequired');
    expect((await desk.list('en')).find(({ id }) => id === 'terms')).toMatchObject({ waits: true, state: 'shipped' });
    expect(await desk.approve(proposal.id, ada as SignedIn)).toMatchObject({ status: 'approved', shows: 'now' });
    expect(await read('terms')).toBe('<p>Our terms</p>');
    const back = await publish('terms', 0, { reason: 'Back to what it was' });
    expect(await read('terms')).toBe('<p>Our terms</p>');
    await desk.reject(back.id, 'Ours are better', ada as SignedIn);
    expect(await read('terms')).toBe('<p>Our terms</p>');
  });
});

describe('a scheduled legal text', () => {
  it('is cancelled by an owner alone', async () => {
    await save('bonusTerms', english('<p>Ours</p>'));
    const proposal = await publish('bonusTerms', 1, { from: inHours(24), reason: 'The licence asks for this' });
    await desk.approve(proposal.id, olive as SignedIn);
    expect(await reasonOf(desk.cancel(proposal.id, mia as SignedIn, 'marketing'))).toBe('articleCancelByOwner');
    expect((await desk.page('bonusTerms', 'en')).nextTime).toBe(proposal.from);
    expect(await desk.cancel(proposal.id, ada as SignedIn, 'owner')).toMatchObject({ shows: 'cancelled' });
    expect((await desk.page('bonusTerms', 'en')).nextTime).toBeNull();
  });
});

describe('what an operator writes', () => {
  const cases: readonly [string, ArticleTexts, string][] = [
    ['no language', {}, 'invalidRequest texts'],
    ['an unknown figure', english('<p>{depositMinimun}</p>'), 'articleFigureUnknown {depositMinimun}'],
    ['a figure that a tag cuts in two', english('<p>{<b>siteName</b>}</p>'), 'articleFigureUnknown {<b>siteName</b>}'],
    ['a figure in a title', english('<p>a</p>', 'Of {siteName}'), 'articleFigureUnknown {siteName}'],
    ['a mark that turns the writing', english('<p>safe\u202Eevil</p>'), 'articleSignHidden U+202E'],
    ['the same mark as an entity', english('<p>safe&#x202E;evil</p>'), 'articleSignHidden U+202E'],
    ['an invisible sign in a title', english('<p>a</p>', 'Ter\u200Bms'), 'articleSignHidden U+200B'],
    ['nothing that is left when scripts are gone', english('<script>steal()</script>'), 'articleIncomplete English'],
    ['drawings that run', english('<svg onload="steal()"></svg>'), 'articleIncomplete English'],
    [
      'a picture that nobody uploaded',
      english(`<p>a<img src="${housePictureAddress('0'.repeat(32))}"></p>`),
      'pictureNotOurs ',
    ],
  ];
  it.each(cases)('is refused with %s', async (_, texts, refused) => {
    const { reason, details } = await refusalOf(save('cookies', texts));
    expect(`${reason} ${details['figure'] ?? details['sign'] ?? details['field'] ?? details['language'] ?? ''}`).toBe(
      refused,
    );
    expect((await desk.page('userAgreement', 'en')).latestVersion).toBe(0);
  });

  it('is kept without what runs, and with emoji, tables and the house’s pictures', async () => {
    await sql`insert into house_picture (id, content_type, bytes, width, height, sha256, uploaded_by)
      values (${'a'.repeat(32)}, 'image/jpeg', 1, 1, 1, '\\x00', 1)`.execute(stage.database);
    const picture = `<img src="${housePictureAddress('a'.repeat(32))}" alt="a">`;
    const html = `<p onclick="steal()">❤️ <a href="javascript:steal()">here</a> <a href="https://x.example">there</a></p>${picture}<table><tbody><tr><td>1</td></tr></tbody></table><iframe src="https://x.example"></iframe>`;
    await save('tableGamesInfo', english(html));
    const kept = (await desk.version('tableGamesInfo', 1)).texts.en?.content ?? '';
    expect(kept).not.toMatch(/steal|iframe|onclick/);
    expect(kept).toContain('<table><tbody><tr><td>1</td></tr></tbody></table>');
    expect(kept).toContain('❤️');
    expect(kept).toContain(housePictureAddress('a'.repeat(32)));
  });

  it('is previewed as players read it, with the figures of a currency', async () => {
    const seen = await desk.preview({
      content: '<p>From {depositMinimum}<script>x</script></p>',
      currency: 'USD',
      language: 'en',
    });
    expect(seen.content).toBe('<p>From $10.00</p>');
    expect(await reasonOf(desk.preview({ content: '{none}', currency: 'USD', language: 'en' }))).toBe(
      'articleFigureUnknown',
    );
    const named = await desk.figures({ currency: 'USD', language: 'en' });
    expect(named).toContainEqual({ name: 'depositMinimum', value: '$10.00' });
    expect(named).toContainEqual({ name: 'licence', value: null });
  });

  it.each([
    ['backgroundColor', 'url(https://x.example)'],
    ['fontColor', 'red; position: fixed'],
    ['padding', '1px; color: red'],
    ['id', 'a/../b'],
    ['id', 'х'.repeat(3)],
  ])('is refused with a foul %s: %s', (field, value) => {
    const sent = { id: 'terms', texts: english('<p>a</p>'), basedOn: 0 };
    expect(calls.articleSave.payload.safeParse(sent).success).toBe(true);
    expect(calls.articleSave.payload.safeParse({ ...sent, [field]: value }).success).toBe(false);
  });
});
