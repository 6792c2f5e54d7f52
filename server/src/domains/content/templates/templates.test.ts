import type { PayloadOf } from '@croupier/contract/call';
import {
  type TemplateText,
  type TemplateTexts,
  templatesDeskCalls as calls,
} from '@croupier/contract/calls/content/templates-desk';
import { COMPLETE_LANGUAGES, type Language } from '@croupier/contract/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hire, openTestDesks, signedIn } from '../../../../tests/desks/fixture';
import { asOwner } from '../../../../tests/stage/postgres';
import { freshDatabase, TestClock, type TestDatabase } from '../../../../tests/stage/stage';
import { inTransaction } from '../../../platform/database';
import type { Mail } from '../../../platform/mail/mail';
import { MAIL_TEMPLATES, type MailName } from '../../../templates/mails';
import { writeMail } from '../../../templates/write';
import { wordsIn } from '../../../words/words';
import { reasonOf, refusalOf } from '../../members/fixture';
import { messagesIn } from '../../messages/fixture';
import type { Message } from '../../messages/domain';
import type { SignedIn } from '../../operators/domain';
import { createTemplatesDesk } from './desk';

const HOUSE = { siteName: 'Tom & Co', publicUrl: 'https://play.example', minimumAge: 18 };
let stage: TestDatabase;
let desk: ReturnType<typeof createTemplatesDesk>;
let [olive, ada, mia]: SignedIn[] = [];
const sent: Mail[] = [];
const clock = new TestClock(new Date('2026-11-28T12:00:00Z'));

beforeAll(async () => {
  stage = await freshDatabase(10);
  const desks = openTestDesks(stage, clock);
  [olive, ada, mia] = [
    signedIn(await hire(desks, 'owner')),
    signedIn(await hire(desks, 'owner')),
    signedIn(await hire(desks, 'marketing')),
  ];
  const mailer = { send: async (_: unknown, mail: Mail) => void sent.push(mail) };
  desk = createTemplatesDesk({ ...desks.acting, database: stage.database, clock, house: HOUSE, mailer });
});
afterAll(() => stage.destroy());

const PAID: TemplateText = {
  subject: 'Money is on its way: {arrives}',
  body: 'We paid {arrives}.\n\nTo {hint}.',
  button: 'Look at it',
  closing: 'Cash-out {id}.',
};
const WIDE: TemplateText = { subject: '', body: 'You are {level} now', button: '', closing: '' };
const saving = (text: object) => ({ id: 'mail.reset', texts: { en: text }, basedOn: 0 });
const verification = () => wordsFor('mail.verificationCode');
type Publish = PayloadOf<typeof calls.templatePublish>;
const save = (id: string, texts: TemplateTexts, basedOn = 0, by = mia) =>
  desk.save({ id, texts, basedOn }, by as SignedIn, 'en');
let keys = 0;
const publish = (id: string, version: number, change: Partial<Publish> = {}, by = mia) => {
  keys += 1;
  clock.advance(1_000);
  return desk.publish({ id, version, reason: '', requestKey: `key-${keys}`, ...change }, by as SignedIn);
};
const REASON = 'The old one was not understood';
const mailed = (name: MailName, language: Language = 'en') =>
  inTransaction(stage.database, (trx) =>
    writeMail(
      trx,
      HOUSE,
      name,
      { email: 'ada@example.com', firstName: 'Ada', language },
      {
        values: {
          arrives: '€5.00',
          amount: '€5.00',
          hint: '4242',
          id: '7',
          reason: 'no',
          code: '123456',
          minutes: '15',
        },
      },
    ),
  );

describe('a mail', () => {
  it('is sent with the house’s text once it is published, and goes back to the shipped one', async () => {
    const shipped = await mailed('cashoutPaid');
    expect(await save('mail.cashoutPaid', { en: PAID })).toMatchObject({ latestVersion: 1, shownVersion: null });
    expect(await mailed('cashoutPaid')).toEqual(shipped);
    await publish('mail.cashoutPaid', 1);
    const ours = await mailed('cashoutPaid');
    expect(ours.subject).toBe('Money is on its way: €5.00');
    expect(ours.text).toContain('We paid €5.00.\n\nTo 4242.\n\nLook at it: https://play.example/#/withdrawQueryDetail');
    expect(ours.html).toContain('Cash-out 7.');
    expect(await desk.page('mail.cashoutPaid', 'en')).toMatchObject({
      title: 'Money is on its way: €50.00',
      shownVersion: 1,
      languages: ['en'],
    });
    // A language that was not written is sent as it was shipped.
    expect((await mailed('cashoutPaid', 'tr')).subject).toBe(
      wordsIn('tr').cashouts.mail.news.payed.subject.replace('{arrives}', '€5.00'),
    );
    await publish('mail.cashoutPaid', 0);
    expect(await mailed('cashoutPaid')).toEqual(shipped);
    expect(
      (await desk.page('mail.cashoutPaid', 'en')).changes.map(({ version, inForce }) => [version, inForce]),
    ).toEqual([
      [0, true],
      [1, false],
    ]);
  });

  it('that is on its way keeps the text that it was built with', async () => {
    await save('mail.refundPaid', { en: { ...wordsFor('mail.refundPaid'), subject: 'Ours: {amount}' } });
    const waiting = await mailed('refundPaid');
    await publish('mail.refundPaid', 1);
    expect(waiting.subject).toBe('Your deposit of €5.00 was refunded');
    expect((await mailed('refundPaid')).subject).toBe('Ours: €5.00');
  });

  it('is wholly of one version while versions follow one another', async () => {
    await save('mail.refundRefused', { en: marked('First') });
    await save('mail.refundRefused', { en: marked('Second') }, 1);
    await publish('mail.refundRefused', 1);
    const mails = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        if (n % 3 === 0) await publish('mail.refundRefused', (n % 2) + 1);
        return mailed('refundRefused');
      }),
    );
    for (const { subject, text: body } of mails) {
      const other = subject.startsWith('First') ? 'Second' : 'First';
      expect(body).not.toContain(other);
    }
  });

  it('that two operators write at once keeps the first, and refuses the second without losing either', async () => {
    await save('mail.documentAccepted', { en: wordsFor('mail.documentAccepted') });
    const both = await Promise.allSettled([
      save('mail.documentAccepted', { en: { ...wordsFor('mail.documentAccepted'), button: 'Of Mia' } }, 1),
      save('mail.documentAccepted', { en: { ...wordsFor('mail.documentAccepted'), button: 'Of Olive' } }, 1, olive),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({ reason: 'conflict' });
    expect((await desk.page('mail.documentAccepted', 'en')).versions.map(({ version }) => version)).toEqual([2, 1]);
  });

  it('is published once, however often the request arrives, and at once as well', async () => {
    await save('mail.roundsEnded', { en: wordsFor('mail.roundsEnded') });
    const twice = await Promise.all([
      publish('mail.roundsEnded', 1, { requestKey: 'again' }),
      publish('mail.roundsEnded', 1, { requestKey: 'again' }),
    ]);
    expect(twice[0]).toEqual(twice[1]);
    expect(await reasonOf(publish('mail.roundsEnded', 0, { requestKey: 'again' }))).toBe('idempotencyMismatch');
    expect((await desk.page('mail.roundsEnded', 'en')).changes).toHaveLength(1);
  });

  it('of another name than the product’s is not found, and neither is a version that nobody wrote', async () => {
    expect(await reasonOf(save('mail.noSuchMail', { en: PAID }))).toBe('notFound');
    expect(await reasonOf(desk.page('mail.noSuchMail', 'en'))).toBe('notFound');
    expect(await reasonOf(publish('mail.noSuchMail', 0))).toBe('notFound');
    expect(await reasonOf(publish('mail.bonusEnded', 3))).toBe('notFound');
    expect(await reasonOf(desk.version('mail.bonusEnded', 3))).toBe('notFound');
  });

  it('says that the product ships another text since it was written, and keeps the house’s', async () => {
    await save('mail.questionAnswered', { en: { ...wordsFor('mail.questionAnswered'), button: 'Ours' } });
    await publish('mail.questionAnswered', 1);
    expect((await desk.page('mail.questionAnswered', 'en')).shippedChanged).toBe(false);
    await asRelease(
      `update template_version set shipped_sha256 = sha256('an earlier release') where template = 'mail.questionAnswered'`,
    );
    expect(await desk.page('mail.questionAnswered', 'en')).toMatchObject({ shippedChanged: true, shownVersion: 1 });
    expect((await mailed('questionAnswered')).text).toContain('Ours:');
  });

  it('is sent as it was shipped where the house’s text lacks what a release carries', async () => {
    await save('mail.documentRejected', { en: { ...wordsFor('mail.documentRejected'), button: 'Ours' } });
    await publish('mail.documentRejected', 1);
    await asRelease(
      `update template_version set texts = jsonb_set(texts, '{en,body}', '"nothing named"') where template = 'mail.documentRejected'`,
    );
    expect((await mailed('documentRejected')).text).not.toContain('nothing named');
    expect(await desk.page('mail.documentRejected', 'en')).toMatchObject({ unfit: ['en'], languages: [] });
    expect(await reasonOf(publish('mail.documentRejected', 1))).toBe('templatePlaceMissing');
  });
});

describe('a text about security or a fee', () => {
  it('waits for another owner than who wrote or proposed it', async () => {
    const text = { ...wordsFor('mail.reset'), button: 'Choose it now' };
    await save('mail.reset', { en: text }, 0, ada);
    expect(await reasonOf(publish('mail.reset', 1))).toBe('reasonTooShort');
    const proposal = await publish('mail.reset', 1, { reason: REASON });
    expect(proposal).toMatchObject({ status: 'proposed', inForce: false });
    expect(await reasonOf(publish('mail.reset', 0, { reason: REASON }))).toBe('alreadyProposed');
    expect((await mailed('reset')).text).not.toContain('Choose it now');
    expect(await reasonOf(desk.approve(proposal.id, ada as SignedIn))).toBe('secondOperatorRequired');
    expect(await desk.approve(proposal.id, olive as SignedIn)).toMatchObject({ status: 'approved', inForce: true });
    expect((await mailed('reset')).text).toContain('Choose it now');
    // The way back takes two as well.
    const back = await publish('mail.reset', 0, { reason: REASON });
    expect((await mailed('reset')).text).toContain('Choose it now');
    await desk.reject(back.id, 'Ours is better', ada as SignedIn);
    expect((await mailed('reset')).text).toContain('Choose it now');
  });

  it('is every one of the account, of a second factor, and of the fee of dormant accounts', async () => {
    const waiting = (await desk.list('en')).filter(({ needsApproval }) => needsApproval).map(({ id }) => id);
    const members = Object.keys(wordsIn('en').members.mails).map((name) => `mail.${name}`);
    expect(waiting.toSorted()).toEqual(
      [
        ...members,
        'mail.dormant',
        'mail.factorsChanged',
        'message.dataCopyReady',
        'message.dataCorrected',
        'message.dormant',
        'message.factorsChanged',
      ].toSorted(),
    );
  });
});

describe('what an operator writes', () => {
  it.each(COMPLETE_LANGUAGES)('in %s is never kept without the code that its mail carries', async (language) => {
    const text = wordsFor('mail.verificationCode', language);
    const refused = await refusalOf(
      save('mail.verificationCode', { [language]: { ...text, body: text.body.replaceAll('{code}', '') } }),
    );
    expect(refused).toMatchObject({ reason: 'templatePlaceMissing', details: { place: '{code}' } });
  });

  it.each<[string, Partial<TemplateText>, string]>([
    ['a place that it does not have', { body: 'Now {kode}: {code} {minutes}' }, 'templatePlaceUnknown {kode}'],
    ['a name that nobody has verified', { body: '{name}: {code} {minutes}' }, 'templatePlaceUnknown {name}'],
    ['the code on its button', { button: '{code}' }, 'templatePlaceMisplaced {code}'],
    ['HTML', { closing: '<b>Hello</b>' }, 'templateMarkup '],
    ['a mark that turns the writing', { closing: 'safe\u202Eevil' }, 'articleSignHidden U+202E'],
    ['an invisible sign in a subject', { subject: 'Co\u200Bde' }, 'articleSignHidden U+200B'],
    ['a sign within a place', { body: '{co\u00ADde} {code} {minutes}' }, 'articleSignHidden U+00AD'],
    ['nothing in its subject', { subject: '' }, 'templateIncomplete '],
  ])('is refused with %s', async (_, change, refused) => {
    const { reason, details } = await refusalOf(
      save('mail.verificationCode', { en: { ...verification(), ...change } }),
    );
    expect(`${reason} ${details['place'] ?? details['sign'] ?? ''}`).toBe(refused);
    expect((await desk.page('mail.verificationCode', 'en')).latestVersion).toBe(0);
  });

  it('is refused without a text, or with more than a message has', async () => {
    expect(await reasonOf(save('mail.cashoutFailed', {}))).toBe('invalidRequest');
    expect(await reasonOf(save('message.levelReached', { en: { ...WIDE, subject: 'Up' } }))).toBe('invalidRequest');
  });

  it.each([
    ['subject', 'two\nlines'],
    ['button', 'two\r\nlines'],
    ['closing', 'two\nlines'],
    ['subject', 'x'.repeat(151)],
    ['body', 'x'.repeat(4_001)],
  ])('is refused with a foul %s', (part, value) => {
    expect(calls.templateSave.payload.safeParse(saving(verification())).success).toBe(true);
    expect(calls.templateSave.payload.safeParse(saving({ ...verification(), [part]: value })).success).toBe(false);
  });
});

describe('before it is published, a text', () => {
  it('is seen exactly as it will be sent, with sample values', () => {
    const id = 'mail.verificationCode';
    const seen = desk.preview({ id, language: 'tr', text: { ...wordsFor(id, 'tr'), closing: 'R&D {minutes}' } });
    expect(seen.subject).toContain('482913');
    expect(seen.html).toContain('R&amp;D 15');
    expect(seen.html).toContain('Tom &amp; Co');
    expect(seen.text).toContain('R&D 15');
    expect(seen.text).toContain('482913');
    expect(desk.preview({ id: 'message.levelReached', language: 'en', text: WIDE })).toEqual({
      subject: '',
      html: null,
      text: 'You are Gold now',
    });
  });

  it('is sent to the operator’s own address and no other, ten times an hour', async () => {
    const id = 'mail.reset';
    const wanted = { id, language: 'en', text: wordsFor(id) } as const;
    sent.length = 0;
    for (let n = 0; n < 10; n += 1) await desk.trySending(wanted, olive as SignedIn);
    expect(await reasonOf(desk.trySending(wanted, olive as SignedIn))).toBe('tooManyRequests');
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([olive?.operator]));
    expect(sent).toHaveLength(10);
    const seen = desk.preview(wanted);
    expect(sent[0]?.subject).toBe(`[Test] ${seen.subject}`);
    expect(sent[0]?.html).toBe(seen.html);
    // Another operator's are counted for themselves, and an hour later there are new ones.
    await desk.trySending(wanted, mia as SignedIn);
    clock.advance(3_600_000);
    await desk.trySending(wanted, olive as SignedIn);
    expect(await reasonOf(desk.trySending({ ...wanted, id: 'message.dormant' }, olive as SignedIn))).toBe('notFound');
  });

  it.each([...MAIL_TEMPLATES.keys()])('%s can be seen in every language as it was shipped', (id) => {
    for (const language of COMPLETE_LANGUAGES) {
      const seen = desk.preview({ id, language, text: wordsFor(id, language) });
      expect(`${seen.subject}${seen.text}${seen.html}`).not.toMatch(/[{}]|undefined/);
    }
  });
});

describe('a message of the message centre', () => {
  it('is read in the text that is in force, in each language for itself', async () => {
    const messages = messagesIn(stage.database, clock);
    const message: Message = { memberId: 1, words: 'levelReached', filledIn: { level: { level: 'gold' } } };
    await inTransaction(stage.database, (trx) => messages.write(trx, message));
    const read = async (language: Language) => (await messages.page(1, {}, language)).content[0]?.message;
    const shipped = await read('en');
    await save('message.levelReached', { en: WIDE });
    expect(await read('en')).toBe(shipped);
    await publish('message.levelReached', 1);
    expect(await read('en')).toBe('You are Gold now');
    expect(await read('de')).toContain(wordsIn('de').messages.levels.gold);
    await publish('message.levelReached', 0);
    expect(await read('en')).toBe(shipped);
  });
});

/** A text of a refund that bears a mark in each part. */
const marked = (mark: string): TemplateText => ({
  subject: `${mark} {amount}`,
  body: `${mark} {amount}`,
  button: mark,
  closing: `${mark} {id}`,
});

/** What another release would leave behind. */
const asRelease = (statement: string) => asOwner(stage.ownerUrl, (client) => client.query(statement));

/** The shipped text of a template. */
function wordsFor(id: string, language: Language = 'en'): TemplateText {
  const [channel, name = ''] = id.split('.');
  if (channel === 'message') {
    const texts: Readonly<Record<string, string>> = wordsIn(language).messages.texts;
    return { subject: '', body: texts[name] ?? '', button: '', closing: '' };
  }
  const kind = MAIL_TEMPLATES.get(id);
  if (!kind) throw new Error(`no mail is called ${id}`);
  return kind.shipped(wordsIn(language));
}
