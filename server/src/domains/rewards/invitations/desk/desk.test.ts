import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksOf } from '../../../../ledger/fixture';
import { readWallet } from '../../../../ledger/read';
import { reasonOf } from '../../../members/fixture';
import { usernamesOf } from '../../../members/store/members';
import type { SignedIn } from '../../../operators/domain';
import { hire, openTestDesks, signedIn } from '../../../../../tests/desks/fixture';
import { INVITATION_RULES } from '../books';
import { claimAll } from '../claims';
import { type InvitationsHouse, openInvitationsHouse } from '../fixture';
import { closeMonths } from '../months';
import { createAgentsDesk } from './agents';
import { createReferralsDesk } from './referrals';
import { createStepsDesk } from './steps';

const REASON = 'Agreed with the head of marketing';
const MONTH_MILLISECONDS = 31 * 86_400_000;

let house: InvitationsHouse;
let steps: ReturnType<typeof createStepsDesk>;
let referrals: ReturnType<typeof createReferralsDesk>;
let agents: ReturnType<typeof createAgentsDesk>;
let ada: SignedIn;
let grace: SignedIn;
beforeAll(async () => {
  house = await openInvitationsHouse();
  const desks = openTestDesks(house.stage, house.clock);
  ada = signedIn(await hire(desks, 'owner'));
  grace = signedIn(await hire(desks));
  const deps = {
    ...house.deps,
    ...desks.acting,
    usernamesOf: (memberIds: readonly number[]) => usernamesOf(house.database, memberIds),
  };
  steps = createStepsDesk(deps);
  referrals = createReferralsDesk(deps);
  agents = createAgentsDesk(deps);
});
afterAll(() => house.close());

const logged = async (action: string) => {
  const { rows } = await sql<{ entry: string }>`select a::text as entry from audit_entry a
    where a::text like ${`%${action}%`}`.execute(house.database);
  return rows.length;
};
const PAGE = { pageNum: 1, pageSize: 20 };

describe('a step', () => {
  it('is added and changed by its number, each change logged', async () => {
    await steps.set({ personCount: 7, USD: '12.50', BTC: '0.0001', enabled: true, reason: REASON }, ada);
    await steps.set({ personCount: 7, USD: '15', enabled: false, reason: REASON }, ada);
    const seven = (await steps.list()).filter(({ personCount }) => personCount === 7);
    expect(seven).toMatchObject([{ bonuses: { USD: 15 }, enabled: false, claims: 0 }]);
    expect(await logged('referralStepSet')).toBe(2);
  });

  it.each(['0', '-5', '1.005', 'much', '99999999999999999'])('of %s is refused', async (USD) => {
    const wanted = { personCount: 8, USD, enabled: true, reason: REASON };
    expect(await reasonOf(steps.set(wanted, ada))).toBe('amountInvalid');
  });

  it('needs a reason that others can judge', async () => {
    const wanted = { personCount: 8, USD: '1', enabled: true, reason: 'short' };
    expect(await reasonOf(steps.set(wanted, ada))).toBe('reasonTooShort');
  });
});

describe('a held member', () => {
  it('is listed with what matched, and counts once an operator has cleared it', async () => {
    const inviter = await house.join(null, { mobile: '5551110001' });
    const held = await house.friendOf(inviter, { mobile: '5551110001' });
    await house.count();
    const [line] = (await referrals.list({ state: 'held', ...PAGE })).content;
    expect(line).toMatchObject({
      memberId: String(held),
      inviterId: String(inviter),
      deposited: 10,
      staked: 10,
      matches: [{ memberId: String(inviter), traits: ['mobile'] }],
      decidedBy: null,
    });
    await referrals.clear({ id: String(held), reason: 'They are siblings' }, ada);
    expect(await house.standing(inviter)).toMatchObject({ childCount: 1 });
    expect(await reasonOf(referrals.clear({ id: String(held), reason: 'again' }, ada))).toBe('conflict');
    expect(await logged('referralCleared')).toBe(1);
    // Once an operator has looked, a further deposit does not hold it again.
    await house.deposit(held, 1_000);
    expect(await house.stateOf(held)).toBe('counted');
  });

  it('that is refused never counts, whatever is staked, until it is cleared', async () => {
    const inviter = await house.join();
    const friend = await house.join(inviter);
    await house.deposit(friend, 1_000);
    await referrals.refuse({ id: String(friend), reason: 'The same person' }, grace);
    await house.stake(friend, 1_000);
    await house.count();
    expect(await house.stateOf(friend)).toBe('refused');
    expect(await house.standing(inviter)).toMatchObject({ childCount: 0, underWay: 0 });
    expect(await reasonOf(referrals.refuse({ id: '999999', reason: 'x' }, ada))).toBe('notFound');
  });
});

/** An agent, approved two months ago, so that the share holds this month. */
async function agentWith(sharePercent: number): Promise<number> {
  const agent = await house.join();
  const { id } = await agents.propose({ memberId: String(agent), sharePercent, reason: REASON }, ada);
  await agents.approve(id, grace);
  await sql`update agent_change set decided_at = decided_at - interval '62 days' where agent_change_id = ${id}`.execute(
    house.database,
  );
  return agent;
}
const awardsOf = async (memberId: number) => {
  const { rows } = await sql<{ net_win: number; amount: number }>`select net_win, amount from agent_award
    where member_id = ${memberId} and net_win <> 0 order by month`.execute(house.database);
  return rows;
};

describe('an agent', () => {
  it('is made by two operators, and is a common member again with a share of nothing', async () => {
    const member = await house.join();
    const wanted = { memberId: String(member), sharePercent: 25, reason: REASON };
    const { id } = await agents.propose(wanted, ada);
    expect(await reasonOf(agents.approve(id, ada))).toBe('secondOperatorRequired');
    expect(await reasonOf(agents.propose(wanted, grace))).toBe('alreadyProposed');
    expect(await house.standing(member)).toMatchObject({ isAgent: false });
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => agents.approve(id, grace)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // The share holds from the next month on.
    expect(await house.standing(member)).toMatchObject({ isAgent: true, share: null });
    const ending = await agents.propose({ ...wanted, sharePercent: 0 }, grace);
    expect(ending).toMatchObject({ sharePercent: 0, currentPercent: 25, status: 'proposed' });
    await agents.approve(ending.id, ada);
    expect(await house.standing(member)).toMatchObject({ isAgent: false });
  });

  it('gets the share of a closed month once, claims it once, and carries no loss over', async () => {
    const agent = await agentWith(25);
    const [loser, closed] = [await house.friendOf(agent), await house.friendOf(agent)];
    await house.friendOf(agent);
    const abroad = await house.join(agent, {}, 'EUR');
    await house.deposit(abroad, 1_000);
    await house.stake(abroad, 1_000);
    await house.deposit(loser, 10_000);
    await house.stake(loser, 5_001);
    await house.count();
    await sql`update member set enabled = false where id = ${closed}`.execute(house.database);
    const pending = (await house.standing(agent)).pendingShare;
    expect(pending).toBe(Math.floor((1_000 * 3 + 5_001) * 0.25));

    await closeMonths(house.deps);
    expect(await awardsOf(agent)).toEqual([]);
    house.clock.advance(MONTH_MILLISECONDS + 2 * 86_400_000);
    await Promise.all(Array.from({ length: 10 }, () => closeMonths(house.deps)));
    // The member whose account was closed and the one who plays in euros are left out: 1000 + 5001 + 1000.
    expect(await awardsOf(agent)).toEqual([{ net_win: 7_001, amount: 1_750 }]);

    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => claimAll(house.deps, agent)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // Four members count: the steps for one and for three are paid with it.
    expect(await readWallet(house.database, agent)).toMatchObject({ cash: 1_750 + 500 + 1_000, rolling: 1_500 });

    // What is settled after the closing counts in the next month, in which the invited members win.
    await house.stake(loser, 1_000, 3_000);
    await house.count();
    house.clock.advance(MONTH_MILLISECONDS + 86_400_000);
    await closeMonths(house.deps);
    expect(await awardsOf(agent)).toEqual([
      { net_win: 7_001, amount: 1_750 },
      { net_win: -2_000, amount: 0 },
    ]);
    expect(await house.standing(agent)).toMatchObject({ shareDue: 0 });
  });
});

it('leaves the books clean', async () => {
  expect((await booksOf(house.stage.ownerUrl, INVITATION_RULES)).broken).toBeUndefined();
});
