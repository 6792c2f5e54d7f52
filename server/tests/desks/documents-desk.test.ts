import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDocuments, openDocuments } from '../../src/domains/compliance/documents/fixture';
import { reasonOf } from '../../src/domains/members/fixture';
import { DESK, hire, openTestDesks, type TestOperator } from './fixture';
import type { Desks } from './desks.fixture';
import type { SignedIn } from '../../src/domains/operators/service/proposals';

let house: OpenDocuments;
let service: Desks;
let ada: SignedIn;
let grace: SignedIn;

const reviewer = ({ operatorId, email }: TestOperator): SignedIn => ({
  operatorId,
  operator: email,
  address: DESK.address,
});

beforeAll(async () => {
  house = await openDocuments();
  service = openTestDesks(house.stage, house.clock, {
    memberSwitch: house.service,
    readProof: house.compliance.readFile,
    documents: house.documents.acts,
  });
  ada = reviewer(await hire(service, 'owner'));
  grace = reviewer(await hire(service, 'cashier'));
});
afterAll(() => house.close());

/** A member whose four documents wait. */
async function waiting() {
  const member = await house.joined();
  await house.documents.update(member.memberId, await house.pictures(member.memberId), 'en');
  const { documents } = await house.documents.acts.caseOf(member.memberId);
  const idOf = (kind: string) => documents.find((document) => document.kind === kind)?.id ?? '';
  return { ...member, idOf, caseId: String(member.memberId) };
}
const acts = async (count: number) => (await service.audit.read(1, count)).content;
const newest = async () => (await acts(1))[0];
const REFUSED = { reason: 'unreadable', note: '' } as const;

describe('the queue', () => {
  it('holds what waits, the oldest first, by kind when asked; decided documents are found by how they ended', async () => {
    const first = await waiting();
    house.clock.advance(60_000);
    const second = await waiting();
    const page = { state: 'auditing', kind: 'payment', pageNum: 1, pageSize: 300 } as const;
    const queue = await service.documents.list(page);
    expect(queue.content.map((row) => row.username)).toEqual([first.username, second.username]);
    expect(queue.content[0]).toMatchObject({
      kind: 'payment',
      country: 'TR',
      memberName: 'Ada Yılmaz',
      decidedBy: null,
    });
    await service.documents.accept(first.idOf('payment'), undefined, grace);
    expect((await service.documents.list(page)).totalElements).toBe(queue.totalElements - 1);
    const accepted = await service.documents.list({ ...page, state: 'accepted' });
    expect(accepted.content[0]).toMatchObject({ username: first.username, decidedBy: grace.operator });
  });
});

describe('a look', () => {
  it('at a member’s documents is written down, and so is each picture that is opened', async () => {
    const member = await waiting();
    const found = await service.documents.get(member.caseId, grace);
    expect(found.member).toMatchObject({
      name: 'Ada Yılmaz',
      birthday: '1990-06-05',
      address: 'İstiklal Caddesi 1',
      mobile: '+90 5551234567',
    });
    expect(await newest()).toMatchObject({
      action: 'documentsViewed',
      subjectId: member.caseId,
      operator: grace.operator,
    });
    const [file = ''] = found.documents[0]?.files ?? [];
    expect((await service.proof(file, ada)).dataUrl).toMatch(/^data:image\/jpeg;base64,/);
    expect(await newest()).toMatchObject({
      action: 'proofViewed',
      subjectId: file,
      operator: ada.operator,
      after: { member: member.caseId },
    });
    expect(await reasonOf(service.documents.get('999999', grace))).toBe('notFound');
  });
});

describe('a decision', () => {
  it('is one, whoever presses first: two operators, one accepting and one refusing, twenty times over', async () => {
    for (let round = 0; round < 20; round += 1) {
      const member = await waiting();
      const id = member.idOf('idcard');
      const before = (await newest())?.seq ?? 0;
      const presses = await Promise.allSettled([
        service.documents.accept(id, undefined, ada),
        service.documents.reject(id, REFUSED, grace),
        service.documents.accept(id, undefined, grace),
      ]);
      expect(presses.filter((press) => press.status === 'fulfilled')).toHaveLength(1);
      const lost = presses.flatMap((press) => (press.status === 'rejected' ? [press.reason] : []));
      expect(lost).toMatchObject([{ reason: 'conflict' }, { reason: 'conflict' }]);
      const written = (await newest())?.seq ?? 0;
      expect(written - before).toBe(1);
      const [state] = (await house.documents.list(member.memberId, 'en')).filter(({ kind }) => kind === 'idcard');
      expect(state?.status).toBe(presses[1]?.status === 'fulfilled' ? 30 : 20);
    }
    expect(await service.audit.read(1, 1)).toMatchObject({ chainIntact: true });
  });

  it('is written down with what it was about and why, and a decision out of order is not', async () => {
    const member = await waiting();
    const id = member.idOf('address');
    const done = await service.documents.accept(id, '2026-03-01', ada);
    expect(done.documents.find((document) => document.id === id)).toMatchObject({
      state: 'accepted',
      decidedBy: ada.operator,
      issuedOn: '2026-03-01',
    });
    expect(await newest()).toMatchObject({
      action: 'documentAccepted',
      subjectType: 'document',
      subjectId: id,
      before: { member: member.caseId, kind: 'address', state: 'auditing' },
      after: { state: 'accepted', issuedOn: '2026-03-01' },
    });
    const seq = (await newest())?.seq;
    expect(await reasonOf(service.documents.reject(id, REFUSED, grace))).toBe('conflict');
    expect(await reasonOf(service.documents.accept('1-999999', undefined, ada))).toBe('notFound');
    expect(await reasonOf(service.documents.reject(id, { reason: 'other', note: 'a\u0007b' }, ada))).toBe(
      'invalidRequest',
    );
    expect((await newest())?.seq).toBe(seq);
    const note = 'The passport ran out in May.';
    await service.documents.revoke(id, { reason: 'expired', note }, grace);
    expect(await newest()).toMatchObject({
      action: 'documentRevoked',
      before: { state: 'accepted' },
      after: { state: 'rejected', reason: 'expired', note },
    });
  });

  it('does not wait crosswise with a member’s account being closed, twenty times over', async () => {
    for (let round = 0; round < 20; round += 1) {
      const member = await waiting();
      const both = await Promise.allSettled([
        service.documents.reject(member.idOf('payment'), REFUSED, ada),
        service.members.setEnabled(member.caseId, false, 'a test', { actor: grace, role: 'cashier' }),
      ]);
      expect(both.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled']);
    }
  });
});
