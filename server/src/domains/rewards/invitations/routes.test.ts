import type { Call } from '@croupier/contract/call';
import { CALLS } from '@croupier/contract/calls/index';
import { ERROR_CODES } from '@croupier/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWhole, type Person, type Whole } from '../../../../tests/stage/whole';

const { invitations, exclusion } = CALLS;

let whole: Whole;
beforeAll(async () => {
  whole = await openWhole();
  await whole.app.start();
});
afterAll(() => whole.close());

const ask = async ({ token }: Person, call: Call, payload: Record<string, unknown>) =>
  (await whole.send(call, payload, { token, language: 'en' })).envelope;

describe('a member’s invitations over the wire', () => {
  it('are the member’s own: another id is refused, and nothing moves', async () => {
    const [ada, bea] = [await whole.newMember('ada'), await whole.newMember('bea')];
    const money = await whole.money();
    const payload = { id: String(bea.memberId), inviteConfigId: '1' };
    for (const call of [invitations.member, invitations.receiveInviteBonus, invitations.receiveAwards])
      expect((await ask(ada, call, payload)).error, call.path).toBe(ERROR_CODES.forbidden);
    expect((await ask(ada, invitations.inviteConfigs, { memberId: String(bea.memberId) })).error).toBe(
      ERROR_CODES.forbidden,
    );
    expect(await whole.money()).toBe(money);
  });

  it('answer what the specification names, rewards in ascending order and in the member’s currency', async () => {
    const cem = await whole.newMember('cem', 0, 'TRY');
    const { data } = await ask(cem, invitations.member, { id: String(cem.memberId) });
    expect(data).toMatchObject({ id: String(cem.memberId), type: 0, childCount: 0, treasureIndex: 0, awardBalance: 0 });
    const steps = (await ask(cem, invitations.inviteConfigs, { personCount_0: 'ASC' })).data;
    expect(steps).toMatchObject([1, 3, 5, 10, 20, 50].map((personCount) => ({ personCount, bonusAmount: null })));
  });

  it('call a common member type 0 and an agent type 10', async () => {
    const [efe, fatma] = [await whole.newMember('efe'), await whole.newMember('fatma')];
    for (const role of ['owner', 'cashier'] as const) await whole.newOperator(role);
    await sql`insert into agent_change (member_id, share, reason, status, proposed_by, proposed_at, decided_by, decided_at)
      select ${fatma.memberId}, 25, 'Agreed with the head of marketing', 'approved', min(operator_id), now(), max(operator_id), now()
      from operator`.execute(whole.database);
    for (const [person, type] of [
      [efe, 0],
      [fatma, 10],
    ] as const)
      expect((await ask(person, invitations.member, { id: String(person.memberId) })).data).toMatchObject({ type });
  });

  it('say to an excluded member until when nothing can be claimed', async () => {
    const deniz = await whole.newMember('deniz');
    await ask(deniz, exclusion.begin, { term: 'year', password: whole.password });
    const refused = await ask(deniz, invitations.receiveAwards, { id: String(deniz.memberId) });
    expect(refused).toMatchObject({ error: ERROR_CODES.excluded, data: null });
    expect(refused.message).toMatch(/^You are excluded from play until /);
  });
});
