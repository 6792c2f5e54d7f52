import { DOCUMENT_STATUS } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database';
import { asOwner } from '../../../../tests/stage/postgres';
import { reasonOf } from '../../members/fixture';
import { identityChecksADay } from '../settings';
import { type OpenIdentity, openIdentity, passed } from './fixture';

const { auditing, auditSuccess, auditFail, notUploaded } = DOCUMENT_STATUS;
const HOUR = 3_600_000;
const OPERATOR = 7;
let house: OpenIdentity;

beforeAll(async () => {
  house = await openIdentity();
});
afterAll(() => house.close());
afterEach(async () => {
  house.provider.setLine('up');
  // Keeps the sweep away from checks that other tests left open.
  await sql`update identity_check set next_query_at = null`.execute(house.database);
});

const documentsOf = async (memberId: number) => (await house.documents.acts.caseOf(memberId)).documents;
const checkOf = async (memberId: number) => (await house.documents.acts.caseOf(memberId)).checks[0];
const idOf = async (memberId: number, kind: string) =>
  (await documentsOf(memberId)).find((document) => document.kind === kind)?.id ?? '';
const accept = async (memberId: number, kind: string) => {
  const id = await idOf(memberId, kind);
  await inTransaction(house.database, (trx) => house.documents.acts.accept(trx, id, OPERATOR, undefined));
};
const reject = async (memberId: number, kind: string) => {
  const id = await idOf(memberId, kind);
  const refused = { reason: 'nameDiffers', note: '' } as const;
  await inTransaction(house.database, (trx) => house.documents.acts.reject(trx, id, OPERATOR, refused));
};
const subjectsTo = async (email: string) => (await house.mailsTo(email)).map(({ subject }) => subject);
const messagesOf = async (memberId: number) =>
  (await house.messages.page(memberId, {}, 'en')).content.map(({ message }) => message);

describe('a check that passes', () => {
  it('is begun with what the account says, and proves the identity document and the photo with it; no operator decided', async () => {
    const { memberId, email, reference } = await house.begun();
    expect(house.provider.orders.at(-1)).toEqual({
      reference,
      firstName: 'Ada',
      lastName: 'Yılmaz',
      birthday: '1990-06-05',
      country: 'TR',
      language: 'en',
    });
    const open = await house.identity.status(memberId, 'en');
    expect(open).toMatchObject({
      shown: 1,
      offered: 0,
      state: 'open',
      url: `https://identity.example/${reference}`,
      left: 2,
    });
    await house.decide(reference, passed({ firstName: 'ADA NUR', lastName: 'YILMAZ' }));
    expect(await house.identity.status(memberId, 'en')).toMatchObject({ state: 'passed', offered: 0, url: null });
    expect(await house.statuses(memberId)).toEqual({
      idcard: auditSuccess,
      idcardHold: auditSuccess,
      address: notUploaded,
      payment: notUploaded,
      wealth: notUploaded,
    });
    for (const document of await documentsOf(memberId))
      expect(document).toMatchObject({ origin: 'check', state: 'accepted', decidedBy: null, files: [] });
    expect(await subjectsTo(email)).toContain('Your identity is confirmed');
    expect(await subjectsTo(email)).not.toContain('Document accepted: Proof of identity');
    expect(await messagesOf(memberId)).toEqual(['Your identity is confirmed: the identity check went well.']);
    // Nothing of the document stays with us.
    expect(await checkOf(memberId)).toMatchObject({ state: 'passed', providerId: `p-${reference}`, shown: null });
    expect(await reasonOf(house.identity.start(memberId, 'en'))).toBe('identityUnneeded');
  });

  it('proves the document alone where the provider has seen no face; the photo is still to be sent', async () => {
    const { memberId, reference } = await house.begun();
    await house.decide(reference, { ...passed(), proved: ['document'] });
    expect(await house.statuses(memberId)).toMatchObject({ idcard: auditSuccess, idcardHold: notUploaded });
    expect(await house.identity.status(memberId, 'en')).toMatchObject({ state: 'passed', offered: 1 });
  });

  it('takes the place of pictures that wait, and leaves alone what an operator has accepted', async () => {
    const { memberId, reference } = await house.begun();
    await house.documents.update(memberId, await house.pictures(memberId), 'en');
    await accept(memberId, 'idcardHold');
    await house.decide(reference, passed());
    const states = (await documentsOf(memberId)).map(({ kind, state, origin }) => [kind, state, origin]);
    expect(states).toContainEqual(['idcard', 'replaced', 'documents']);
    expect(states).toContainEqual(['idcard', 'accepted', 'check']);
    expect(states.filter(([kind]) => kind === 'idcardHold')).toEqual([['idcardHold', 'accepted', 'documents']]);
  });

  it('can be taken back by an operator, as every document can', async () => {
    const { memberId, reference } = await house.begun();
    await house.decide(reference, passed());
    const id = await idOf(memberId, 'idcard');
    const refused = { reason: 'expired', note: '' } as const;
    await inTransaction(house.database, (trx) => house.documents.acts.revoke(trx, id, OPERATOR, refused));
    expect(await house.statuses(memberId)).toMatchObject({ idcard: auditFail });
    expect(await house.identity.status(memberId, 'en')).toMatchObject({ state: null, offered: 1 });
    // One operator alone must not turn a proved account into somebody else's.
    expect(await house.documents.wasAnyAccepted(house.database, memberId)).toBe(true);
  });

  it('is judged by the name that the account has when it is kept, not by one that is being corrected', async () => {
    const { memberId, reference } = await house.begun();
    const waiting = () =>
      asOwner(house.stage.ownerUrl, async (client) => {
        const text = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return (await client.query(text)).rows.length;
      });
    const { decided } = await inTransaction(house.database, async (trx) => {
      await sql`update member set last_name = 'Kaya' where id = ${memberId}`.execute(trx);
      const running = house.decide(reference, passed());
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
      return { decided: running };
    });
    await decided;
    expect(await checkOf(memberId)).toMatchObject({ state: 'review', reason: 'nameDiffers' });
  });
});

describe('a check that an operator has to decide about', () => {
  it.each([
    ['another name', 'nameDiffers', passed({ lastName: 'Kaya' })],
    ['another birthday', 'birthdayDiffers', passed({ birthday: '1990-05-06' })],
    ['a provider that cannot decide', 'provider', { status: 'review', proved: ['document'], person: null }],
  ] as const)('%s: the documents wait, and accepting them ends it', async (_, reason, result) => {
    const { memberId, email, reference } = await house.begun();
    await house.decide(reference, result);
    expect(await house.identity.status(memberId, 'en')).toMatchObject({ state: 'review', offered: 0, reason: null });
    expect(await checkOf(memberId)).toMatchObject({ state: 'review', reason });
    expect(await house.statuses(memberId)).toMatchObject({ idcard: auditing });
    expect(await subjectsTo(email)).toContain('Your identity check is with our team');
    await accept(memberId, 'idcard');
    if ((await house.statuses(memberId))['idcardHold'] === auditing) {
      expect(await house.state(memberId)).toBe('review');
      await accept(memberId, 'idcardHold');
    }
    expect(await house.state(memberId)).toBe('passed');
    expect(await checkOf(memberId)).toMatchObject({ state: 'passed', shown: null });
  });

  it('fails when a document is refused; the operator sees the other name until then, and the member may try again', async () => {
    const { memberId, reference } = await house.begun();
    await house.decide(reference, passed({ lastName: 'Kaya' }));
    expect((await checkOf(memberId))?.shown).toEqual({ name: 'Ada Kaya', birthday: '1990-06-05' });
    expect(await house.state(memberId)).toBe('review');
    await reject(memberId, 'idcard');
    await accept(memberId, 'idcardHold');
    const status = await house.identity.status(memberId, 'en');
    expect(status).toMatchObject({ state: 'failed', reason: 'documents', offered: 1, left: 2 });
    expect((await checkOf(memberId))?.shown).toBeNull();
  });

  it('keeps pictures that wait already, and those of the member that come meanwhile', async () => {
    const { memberId, reference } = await house.begun();
    const proofs = await house.pictures(memberId);
    await house.documents.update(memberId, proofs, 'en');
    await house.decide(reference, passed({ lastName: 'Kaya' }));
    const waiting = (await documentsOf(memberId)).filter(({ state }) => state === 'auditing');
    expect(waiting.every(({ origin }) => origin === 'documents')).toBe(true);
    await house.documents.update(memberId, { idcardProofId: [await house.picture(memberId)] }, 'en');
    expect(await house.state(memberId)).toBe('review');
    await accept(memberId, 'idcard');
    await accept(memberId, 'idcardHold');
    expect(await house.state(memberId)).toBe('passed');
  });

  it('is judged by what it proves: a photo that was refused before fails no document that an operator accepts', async () => {
    const { memberId, reference } = await house.begun();
    await house.documents.update(memberId, await house.pictures(memberId), 'en');
    await reject(memberId, 'idcardHold');
    await house.decide(reference, { ...passed({ lastName: 'Kaya' }), proved: ['document'] } as never);
    expect(await house.state(memberId)).toBe('review');
    await accept(memberId, 'idcard');
    expect(await house.state(memberId)).toBe('passed');
  });

  it('is one of an account that was disabled meanwhile, also when everything else fits', async () => {
    const { memberId, reference } = await house.begun();
    await inTransaction(house.database, (trx) => house.service.setEnabled(trx, memberId, false));
    await house.decide(reference, passed());
    expect(await checkOf(memberId)).toMatchObject({ state: 'review', reason: 'accountDisabled' });
    expect(await reasonOf(house.identity.start(memberId, 'en'))).toBe('accountDisabled');
  });
});

describe('a check that fails', () => {
  it('says why in the member’s words, and may be tried again, three times within 24 hours', async () => {
    const { memberId, email, reference } = await house.begun();
    await house.decide(reference, { status: 'failed', reason: 'faceDiffers' });
    const status = await house.identity.status(memberId, 'tr');
    expect(status).toMatchObject({ state: 'failed', reason: 'faceDiffers', offered: 1, left: 2 });
    expect(status.message).toBe('Kameranın önündeki yüz belgeyle eşleştirilemedi.');
    expect((await house.mailsTo(email)).at(-1)?.text).toContain('could not be matched');
    for (const left of [1, 0]) {
      expect(await house.identity.start(memberId, 'en')).toMatchObject({ state: 'open', left });
      await house.decide(await house.referenceOf(memberId), { status: 'failed', reason: 'cancelled' });
    }
    expect(await house.identity.status(memberId, 'en')).toMatchObject({ state: 'failed', offered: 0, left: 0 });
    expect(await reasonOf(house.identity.start(memberId, 'en'))).toBe('identityTooOften');
    house.clock.advance(24 * HOUR);
    expect(await house.identity.start(memberId, 'en')).toMatchObject({ state: 'open', left: 2 });
    expect(await house.statuses(memberId)).toMatchObject({ idcard: notUploaded });
  });

  it('may be tried as often as the house has set, also when it sets that while members try', async () => {
    const { settings } = house.deps;
    const { memberId, reference } = await house.begun();
    await house.decide(reference, { status: 'failed', reason: 'cancelled' });
    await settings.set(house.database, identityChecksADay, 1);
    expect(await house.identity.status(memberId, 'en')).toMatchObject({ state: 'failed', offered: 0, left: 0 });
    expect(await reasonOf(house.identity.start(memberId, 'en'))).toBe('identityTooOften');
    await settings.set(house.database, identityChecksADay, 5);
    expect(await house.identity.start(memberId, 'en')).toMatchObject({ state: 'open', left: 3 });
    await settings.set(house.database, identityChecksADay, identityChecksADay.fallback);
  });
});

describe('who may begin a check', () => {
  it('nobody where the house has no provider, and nothing is shown', async () => {
    const { memberId } = await house.joined();
    const { createIdentityService } = await import('./service');
    const none = createIdentityService({ ...house.deps, identityChecker: undefined });
    expect(await none.status(memberId, 'en')).toMatchObject({ shown: 0, offered: 0, state: null });
    expect(await reasonOf(none.start(memberId, 'en'))).toBe('identityUnavailable');
  });

  it('nobody who is excluded; a check that was begun before still counts, because money must get out', async () => {
    const { memberId, reference } = await house.begun();
    await house.exclusion.begin(memberId, 'month', 'correct horse');
    await house.decide(reference, passed());
    expect(await house.state(memberId)).toBe('passed');
    const other = await house.joined();
    await house.exclusion.begin(other.memberId, 'month', 'correct horse');
    expect(await reasonOf(house.identity.start(other.memberId, 'en'))).toBe('onBreak');
  });

  it('ten requests at once begin one check', async () => {
    const { memberId } = await house.joined();
    const before = house.provider.orders.length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => house.identity.start(memberId, 'en')));
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    expect(new Set(house.provider.orders.slice(before).map(({ reference }) => reference)).size).toBe(1);
    expect(await house.checks(memberId)).toHaveLength(1);
  });
});
