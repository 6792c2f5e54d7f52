import type { Call } from '@croupier/contract/call';
import { deskCalls } from '@croupier/contract/calls/desk';
import { ERROR_CODES } from '@croupier/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWhole, type Whole } from '../stage/whole';

let whole: Whole;
let token: string;
let memberId: string;
let documentId: string;

beforeAll(async () => {
  whole = await openWhole();
  await whole.app.start();
  token = await whole.newOperator('owner');
  const erased = await whole.newMember('gone');
  memberId = String(erased.memberId);
  const { rows } = await sql<{
    id: number;
  }>`insert into document (member_id, kind, state, origin, submitted_at, decided_by, decided_at)
    values (${erased.memberId}, 'idcard', 'accepted', 'documents', now(), 1, now()) returning document_id as id`.execute(
    whole.database,
  );
  documentId = `${memberId}-${rows[0]?.id}`;
  await sql`update member set enabled = false, closed_at = now(), erased_at = now() where id = ${erased.memberId}`.execute(
    whole.database,
  );
});
afterAll(() => whole.close());

const reason = 'they telephoned and asked for it';
const ask = async (call: Call, payload: Record<string, unknown>) =>
  (await whole.send(call, payload, { token, language: 'en' })).envelope;

const ACTS: readonly (readonly [keyof typeof deskCalls, (id: string) => Record<string, unknown>])[] = [
  [
    'memberCorrect',
    (id) => ({
      memberId: id,
      dataVersion: 1,
      requestKey: 'correction-1',
      firstName: 'Ada',
      lastName: 'Yılmaz',
      birthday: '1990/01/02',
      email: 'ada@example.com',
      mobilePrefix: '90',
      mobile: '5321112233',
      countryCode: 'TR',
      stateCode: 'TR-34',
      city: 'İstanbul',
      postalCode: '34000',
      address: 'Bir Sokak 1',
      reason,
    }),
  ],
  ['memberReopen', (id) => ({ id, reason })],
  ['memberExclude', (id) => ({ id, term: 'month', reason })],
  ['adjustmentPropose', (id) => ({ memberId: id, account: 'cash', direction: 'credit', amount: '1.00', reason })],
  ['vipLevelSet', (id) => ({ memberId: id, level: 'gold', reason })],
  ['vipLevelInvite', (id) => ({ memberId: id, level: 'gold', reason })],
  ['pointsGive', (id) => ({ memberId: id, points: 10, reason, requestKey: 'points-1' })],
  ['agentChangePropose', (id) => ({ memberId: id, sharePercent: 10, reason })],
  ['documentRevoke', () => ({ id: documentId, reason: 'other', note: reason })],
];

describe('what operators would write about a member whose data were erased', () => {
  it.each(ACTS)('is refused, and says why: %s', async (name, payload) => {
    expect(await ask(deskCalls[name], payload(memberId))).toMatchObject({
      error: ERROR_CODES.memberErased,
      message: 'The data of this account were erased: nobody is behind it any more',
    });
  });

  it('leaves nothing behind', async () => {
    const { rows } = await sql<{
      found: number;
    }>`select (select count(*) from member_correction where member_id = ${memberId})
      + (select count(*) from away_period where member_id = ${memberId}) + (select count(*) from adjustment where member_id = ${memberId})
      + (select count(*) from loyalty_by_hand where member_id = ${memberId}) + (select count(*) from agent_change where member_id = ${memberId})
      + (select count(*) from document where member_id = ${memberId} and note is not null) as found`.execute(
      whole.database,
    );
    expect(rows).toEqual([{ found: 0 }]);
  });
});
