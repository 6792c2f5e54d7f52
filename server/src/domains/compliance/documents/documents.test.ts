import { DOCUMENT_STATUS } from '@croupier/contract/codes';
import { DOCUMENT_KINDS } from '@croupier/contract/documents';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database';
import { reasonOf, refusalOf } from '../../members/fixture';
import { type OpenDocuments, openDocuments } from './fixture';

const { auditing, auditSuccess, auditFail, notUploaded } = DOCUMENT_STATUS;
const OPERATOR = 7;
let house: OpenDocuments;

beforeAll(async () => {
  house = await openDocuments();
});
afterAll(() => house.close());

const send = (memberId: number, proofs: Record<string, string[] | null>) =>
  house.documents.update(memberId, proofs, 'en');
const handInsOf = async (memberId: number, kind: string) =>
  (await house.documents.list(memberId, 'en')).find((document) => document.kind === kind)?.history ?? [];
const idOf = async (memberId: number, kind: string) => {
  const { documents } = await house.documents.acts.caseOf(memberId);
  return documents.find((document) => document.kind === kind)?.id ?? '';
};
const rejected = (id: string, note = '', reason: 'unreadable' | 'other' = 'unreadable') =>
  inTransaction(house.database, (trx) => house.documents.acts.reject(trx, id, OPERATOR, { reason, note }));
const accepted = (id: string, issuedOn?: string) =>
  inTransaction(house.database, (trx) => house.documents.acts.accept(trx, id, OPERATOR, issuedOn));

const keep = (memberId: number, proofs: Record<string, string>) =>
  inTransaction(house.database, (trx) => house.documents.keepProofs(trx, memberId, proofs, 'en'));

/** A member whose four documents wait. */
async function waiting() {
  const member = await house.joined();
  const proofs = await house.pictures(member.memberId);
  await send(member.memberId, proofs);
  return { ...member, proofs };
}

describe('a first hand-in', () => {
  it('has all four, with several pages where a document has them; the session’s member knows the first of each', async () => {
    const { memberId } = await house.joined();
    const proofs = await house.pictures(memberId);
    const back = await house.picture(memberId);
    expect(await house.statuses(memberId)).toMatchObject({ idcard: notUploaded, wealth: notUploaded });
    const sent = { ...proofs, idcardProofId: [...(proofs['idcardProofId'] ?? []), back] };
    const answer = await send(memberId, sent);
    expect(answer[0]?.history[0]?.files).toEqual(sent.idcardProofId);
    expect(await house.statuses(memberId)).toEqual({
      idcard: auditing,
      idcardHold: auditing,
      address: auditing,
      payment: auditing,
      wealth: notUploaded,
    });
    expect(await house.service.userInfo(memberId, 'en')).toMatchObject({
      idcardProofId: sent.idcardProofId[0],
      idcardHoldProofId: proofs['idcardHoldProofId']?.[0],
      addressProofId: proofs['addressProofId']?.[0],
      paymentProofId: proofs['paymentProofId']?.[0],
    });
  });

  it('names the first document that is missing, in the member’s language, and keeps nothing', async () => {
    const { memberId } = await house.joined();
    const { addressProofId: _, ...incomplete } = await house.pictures(memberId);
    const refusal = await refusalOf(send(memberId, incomplete));
    expect(refusal).toMatchObject({ reason: 'documentRequired', details: { document: 'Proof of address' } });
    const nothing = await refusalOf(house.documents.update(memberId, {}, 'tr'));
    expect(nothing).toMatchObject({ reason: 'documentRequired', details: { document: 'Kimlik belgesi' } });
    expect(await handInsOf(memberId, 'idcard')).toEqual([]);
  });

  it('may be repeated: the same request twice, or ten at once, is one hand-in', async () => {
    const { memberId } = await house.joined();
    const proofs = await house.pictures(memberId);
    await Promise.all(Array.from({ length: 10 }, () => send(memberId, proofs)));
    await send(memberId, proofs);
    for (const kind of ['idcard', 'idcardHold', 'address', 'payment'])
      expect(await handInsOf(memberId, kind)).toHaveLength(1);
  });
});

describe('a picture', () => {
  it('of somebody else, or of nobody, is gone for this member, and nothing is kept', async () => {
    const { memberId } = await house.joined();
    const other = await house.joined();
    const proofs = await house.pictures(memberId);
    for (const foreign of [await house.picture(other.memberId), '0'.repeat(32), '../../etc/passwd'])
      expect(await reasonOf(send(memberId, { ...proofs, addressProofId: [foreign] }))).toBe('documentPictureGone');
    expect(await house.statuses(memberId)).toMatchObject({ idcard: notUploaded });
    await send(memberId, proofs);
  });

  it('proves one thing once: not two documents, not the same one again', async () => {
    const { memberId } = await house.joined();
    const proofs = await house.pictures(memberId);
    const idcard = proofs['idcardProofId'] ?? [];
    expect(await reasonOf(send(memberId, { ...proofs, paymentProofId: idcard }))).toBe('documentPictureTwice');
    expect(await reasonOf(send(memberId, { ...proofs, idcardProofId: [...idcard, ...idcard] }))).toBe(
      'documentPictureTwice',
    );
    await send(memberId, proofs);
    expect(await reasonOf(send(memberId, { paymentProofId: idcard }))).toBe('documentPictureTwice');
    await rejected(await idOf(memberId, 'idcard'));
    expect(await reasonOf(send(memberId, { idcardProofId: idcard }))).toBe('documentPictureTwice');
  });

  it('is one of as many as a document may have', async () => {
    const { memberId } = await house.joined();
    const proofs = await house.pictures(memberId);
    const two = [await house.picture(memberId), await house.picture(memberId)];
    expect(await refusalOf(send(memberId, { ...proofs, idcardHoldProofId: two }))).toMatchObject({
      reason: 'documentPictures',
      details: { most: 1 },
    });
  });

  it('that is used is never swept up; one whose request broke off is, and can be sent until then', async () => {
    const { memberId } = await house.joined();
    const proofs = await house.pictures(memberId);
    const cut = await openDocumentsCut();
    await expect(cut(memberId, proofs)).rejects.toThrow();
    expect(await house.statuses(memberId)).toMatchObject({ idcard: notUploaded });
    await send(memberId, proofs);
    const forgotten = await house.picture(memberId);
    await house.compliance.removeOrphans(new Date(Date.now() + 3_600_000));
    expect((await house.compliance.ownFile(memberId, proofs['idcardProofId']?.[0] ?? '')).memberId).toBe(memberId);
    expect(await reasonOf(send(memberId, { wealthProofId: [forgotten] }))).toBe('documentPictureGone');
  });
});

/** Submits while the database connection dies at the end of the transaction, as when the server is killed. */
async function openDocumentsCut() {
  const { handIn } = await import('./hand-in');
  const members = {
    ...house.deps.members,
    async rememberProofs(queryable: Parameters<typeof house.deps.members.rememberProofs>[0]) {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(queryable);
    },
  };
  return (memberId: number, proofs: Record<string, string[]>) =>
    handIn({ ...house.deps, members }, memberId, proofs, 'en');
}

describe('sending again', () => {
  it('replaces what waits, and the history keeps it', async () => {
    const { memberId, proofs } = await waiting();
    const before = await idOf(memberId, 'payment');
    const fresh = await house.pictures(memberId, ['payment']);
    await send(memberId, fresh);
    expect(await handInsOf(memberId, 'payment')).toMatchObject([
      { status: auditing, replaced: 0, files: fresh['paymentProofId'] },
      { replaced: 1, files: proofs['paymentProofId'] },
    ]);
    expect(await reasonOf(accepted(before))).toBe('conflict');
    expect(await reasonOf(rejected(before))).toBe('conflict');
    expect(await house.service.userInfo(memberId, 'en')).toMatchObject({
      paymentProofId: fresh['paymentProofId']?.[0],
    });
  });

  it('of a rejected document needs no other, says why in the caller’s language, and is checked anew', async () => {
    const { memberId } = await waiting();
    await rejected(await idOf(memberId, 'address'), 'The stamp covers the street.');
    await rejected(await idOf(memberId, 'idcard'));
    expect(await house.statuses(memberId)).toMatchObject({ address: auditFail, idcard: auditFail, payment: auditing });
    const turkish = (await house.documents.list(memberId, 'tr')).find(({ kind }) => kind === 'address');
    expect(turkish?.history[0]?.message).toBe(
      'Resim bulanık veya okunamayacak kadar karanlık. The stamp covers the street.',
    );
    expect(await house.service.userInfo(memberId, 'en')).toMatchObject({ addressProofId: null, idcardProofId: null });
    await send(memberId, await house.pictures(memberId, ['address']));
    expect(await house.statuses(memberId)).toMatchObject({ address: auditing, idcard: auditFail });
    expect(await handInsOf(memberId, 'address')).toMatchObject([{ status: auditing }, { status: auditFail }]);
  });

  it.each(DOCUMENT_KINDS)('is for every document: %s, refused twice and accepted at the third time', async (kind) => {
    const { memberId } = await waiting();
    if (kind === 'wealth') await send(memberId, await house.pictures(memberId, ['wealth']));
    for (let time = 1; time <= 2; time += 1) {
      await rejected(await idOf(memberId, kind));
      expect(await house.statuses(memberId)).toMatchObject({ [kind]: auditFail });
      await send(memberId, await house.pictures(memberId, [kind]));
      expect(await house.statuses(memberId)).toMatchObject({ [kind]: auditing });
    }
    await accepted(await idOf(memberId, kind), kind === 'address' ? '2026-03-01' : undefined);
    const history = await handInsOf(memberId, kind);
    expect(history.map(({ status }) => status)).toEqual([auditSuccess, auditFail, auditFail]);
    expect(new Set(history.flatMap(({ files }) => files)).size).toBe(3);
    const others = DOCUMENT_KINDS.filter((one) => one !== kind && one !== 'wealth');
    expect(await house.statuses(memberId)).toMatchObject(Object.fromEntries(others.map((one) => [one, auditing])));
  });

  it('is not for an accepted document, until that is taken back', async () => {
    const { memberId } = await waiting();
    const id = await idOf(memberId, 'idcard');
    await accepted(id);
    const fresh = await house.pictures(memberId, ['idcard']);
    expect(await reasonOf(send(memberId, fresh))).toBe('documentAccepted');
    await inTransaction(house.database, (trx) =>
      house.documents.acts.revoke(trx, id, OPERATOR, { reason: 'expired', note: '' }),
    );
    await send(memberId, fresh);
    expect(await house.statuses(memberId)).toMatchObject({ idcard: auditing });
  });
});

describe('a source of wealth', () => {
  it('is asked of nobody; handed in with several pages it is looked at, decided and told like any other', async () => {
    const { memberId, email } = await waiting();
    const pages = [await house.picture(memberId), await house.picture(memberId), await house.picture(memberId)];
    await send(memberId, { wealthProofId: pages });
    const id = await idOf(memberId, 'wealth');
    expect(await house.documents.acts.find(id, house.database)).toMatchObject({ kind: 'wealth', files: pages });
    for (const page of pages) {
      const seen = await house.compliance.readFile(page);
      expect(seen).toMatchObject({ memberId, contentType: 'image/jpeg' });
      expect(seen.bytes.equals((await house.compliance.ownFile(memberId, page)).bytes)).toBe(true);
    }
    await rejected(id, 'Show where it comes from.');
    const [first = ''] = pages;
    expect(await reasonOf(send(memberId, { wealthProofId: [first] }))).toBe('documentPictureTwice');
    await send(memberId, { wealthProofId: [await house.picture(memberId)] });
    await accepted(await idOf(memberId, 'wealth'));
    expect(await house.statuses(memberId)).toMatchObject({ wealth: auditSuccess, idcard: auditing });
    const subjects = (await house.mailsTo(email)).slice(1).map(({ subject }) => subject);
    expect(subjects).toEqual(['Please send again: Source of wealth', 'Document accepted: Source of wealth']);
  });
});

describe('a decision', () => {
  it('and a replacement at the same moment: one of them comes first, forty times over', async () => {
    const { memberId } = await waiting();
    for (let round = 0; round < 40; round += 1) {
      const before = await idOf(memberId, 'payment');
      const fresh = await house.pictures(memberId, ['payment']);
      const [decision, replacement] = await Promise.allSettled([rejected(before), send(memberId, fresh)]);
      expect(replacement.status).toBe('fulfilled');
      const [newest, older] = await handInsOf(memberId, 'payment');
      expect(newest).toMatchObject({ status: auditing, files: fresh['paymentProofId'] });
      expect(older?.replaced).toBe(decision.status === 'fulfilled' ? 0 : 1);
    }
  });

  it('about an address proof needs its date: not older than three months when it came, not in the future', async () => {
    const { memberId } = await waiting();
    const id = await idOf(memberId, 'address');
    house.clock.advance(6 * 24 * 3_600_000);
    for (const date of [undefined, '2026-02-31', '15.03.2026', '2027-01-01'])
      expect(await reasonOf(accepted(id, date))).toBe('invalidRequest');
    expect(await refusalOf(accepted(id, '2025-12-14'))).toMatchObject({
      reason: 'documentTooOld',
      details: { months: 3 },
    });
    await accepted(id, '2025-12-15');
    expect(await house.statuses(memberId)).toMatchObject({ address: auditSuccess });
    const { documents } = await house.documents.acts.caseOf(memberId);
    expect(documents.find((document) => document.id === id)).toMatchObject({ issuedOn: '2025-12-15' });
  });

  it('in other words needs words', async () => {
    const { memberId } = await waiting();
    const id = await idOf(memberId, 'idcard');
    expect(await reasonOf(rejected(id, '  ', 'other'))).toBe('reasonRequired');
    await rejected(id, 'Please show both sides.', 'other');
    expect((await handInsOf(memberId, 'idcard'))[0]?.message).toBe('Please show both sides.');
  });

  it('reaches the member by mail, once', async () => {
    const { memberId, email } = await waiting();
    await rejected(await idOf(memberId, 'payment'), 'Show the whole card.');
    await accepted(await idOf(memberId, 'idcard'));
    const mails = (await house.mailsTo(email)).slice(1);
    expect(mails.map((mail) => mail.subject).toSorted()).toEqual([
      'Document accepted: Proof of identity',
      'Please send again: Proof of payment method',
    ]);
    const refusal = mails.find((mail) => mail.subject.startsWith('Please'));
    expect(refusal?.text).toContain('The picture is blurred or too dark to read. Show the whole card.');
    expect(refusal?.text).toContain('https://play.example/#/documents');
    expect(refusal?.html).toContain('Ada');
  });

  it('is about a document of ours', async () => {
    for (const id of ['1-999999', 'x', '0-0']) expect(await reasonOf(accepted(id))).toBe('notFound');
  });
});

describe('proofs of a cash-out', () => {
  it('are handed in where nothing waits or counts, and only kept where something does', async () => {
    const { memberId } = await house.joined();
    const [id, payment, second] = await Promise.all([1, 2, 3].map(() => house.picture(memberId)));
    await keep(memberId, { idcardProofId: id ?? '', paymentProofId: payment ?? '' });
    await keep(memberId, { idcardProofId: id ?? '', paymentProofId: second ?? '' });
    expect(await house.statuses(memberId)).toMatchObject({ idcard: auditing, payment: auditing, address: notUploaded });
    expect(await handInsOf(memberId, 'payment')).toMatchObject([{ files: [payment] }]);
    expect(await house.service.userInfo(memberId, 'en')).toMatchObject({ paymentProofId: second });
    await house.compliance.removeOrphans(new Date(Date.now() + 3_600_000));
    expect((await house.compliance.readFile(second ?? '')).memberId).toBe(memberId);
  });

  it('of somebody else, or of nobody, stop the cash-out', async () => {
    const { memberId } = await house.joined();
    const other = await house.joined();
    expect(await reasonOf(keep(memberId, { idcardProofId: await house.picture(other.memberId) }))).toBe(
      'documentPictureGone',
    );
  });
});

it('cannot be changed behind the domain’s back', async () => {
  const { memberId } = await waiting();
  for (const change of [
    sql`update document set kind = 'wealth' where member_id = ${memberId}`,
    sql`delete from document where member_id = ${memberId}`,
    sql`update document_file set file_id = 'x' where member_id = ${memberId}`,
    sql`delete from document_file where member_id = ${memberId}`,
    sql`update document set state = 'accepted' where member_id = ${memberId} and kind = 'idcard'`,
    sql`update document set state = 'rejected', decided_by = 1, decided_at = now() where member_id = ${memberId}`,
  ])
    await expect(change.execute(house.database)).rejects.toThrow(/permission denied|violates check/);
});
