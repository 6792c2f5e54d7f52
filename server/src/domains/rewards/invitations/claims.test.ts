import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksOf } from '../../../ledger/fixture';
import { readTransfers, readWallet } from '../../../ledger/read';
import { inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { reasonOf } from '../../members/fixture';
import { INVITATION_RULES } from './books';
import { claimAll, claimStep } from './claims';
import { type InvitationsHouse, openInvitationsHouse } from './fixture';
import { allSteps, saveStep } from './steps-store';

let house: InvitationsHouse;
beforeAll(async () => {
  house = await openInvitationsHouse();
});
afterAll(() => house.close());

const claim = async (memberId: number, personCount: number) => {
  const [step] = await allSteps(house.database, personCount);
  return claimStep(house.deps, memberId, String(step?.stepId));
};
/** A member with so many who count. */
async function inviterOf(friends: number): Promise<number> {
  const inviter = await house.join();
  for (let n = 0; n < friends; n += 1) await house.friendOf(inviter);
  await house.count();
  return inviter;
}
const fulfilled = (tries: readonly PromiseSettledResult<unknown>[]) =>
  tries.filter(({ status }) => status === 'fulfilled').length;

describe('a new house', () => {
  it('begins with steps in US dollars and euros', async () => {
    const steps = await allSteps(house.database);
    expect(steps.map(({ personCount }) => personCount)).toEqual([1, 3, 5, 10, 20, 50]);
    expect(steps[0]).toMatchObject({ bonuses: { USD: 500, EUR: 500 }, enabled: true, claims: 0 });
  });
});

describe('the reward of a step', () => {
  it('is paid as cash, with stakes asked for by the setting, and stands in the history', async () => {
    const inviter = await inviterOf(1);
    await claim(inviter, 1);
    const { cash, rolling } = await readWallet(house.database, inviter);
    expect({ cash, rolling }).toEqual({ cash: 500, rolling: 500 });
    const { rows } = await readTransfers(house.database, inviter, { offset: 0, limit: 5 });
    expect(rows).toMatchObject([{ kind: 'invite_award', debit: 'bonus_cost', credit: 'cash', amount: 500 }]);
    expect(await house.standing(inviter)).toMatchObject({ treasureIndex: 1, claimed: 500, due: [] });
  });

  it('claimed fifty times at once is paid once', async () => {
    const inviter = await inviterOf(1);
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => claim(inviter, 1)));
    expect(fulfilled(tries)).toBe(1);
    expect(await house.cashOf(inviter)).toBe(500);
    expect(await reasonOf(claim(inviter, 1))).toBe('inviteRewardClaimed');
  });

  it('is refused before enough count, and of a step that is not there', async () => {
    const inviter = await inviterOf(2);
    expect(await reasonOf(claim(inviter, 3))).toBe('inviteRewardNotReached');
    for (const id of ['0', '-1', '999999', 'first']) {
      expect(await reasonOf(claimStep(house.deps, inviter, id))).toBe('notFound');
    }
    expect(await house.cashOf(inviter)).toBe(0);
  });

  it('gives up the steps below it', async () => {
    const inviter = await inviterOf(3);
    await claim(inviter, 3);
    expect(await reasonOf(claim(inviter, 1))).toBe('inviteRewardClaimed');
    expect(await house.cashOf(inviter)).toBe(1_000);
  });

  it('is not given in a currency without a figure, and is lost nothing by', async () => {
    const inviter = await house.join(null, {}, 'TRY');
    await house.friendOf(inviter);
    await house.count();
    expect(await reasonOf(claim(inviter, 1))).toBe('inviteRewardNotInCurrency');
    expect(await reasonOf(claimAll(house.deps, inviter))).toBe('inviteNothingToClaim');
    await inTransaction(house.database, (trx) => saveStep(trx, 1, { USD: 500, EUR: 500, TRY: 9_900 }, true));
    expect(await claimAll(house.deps, inviter)).toEqual({ amount: 9_900, currency: 'TRY' });
  });

  it('that was switched off is not there, and one that is changed pays what it then says', async () => {
    const inviter = await inviterOf(1);
    await inTransaction(house.database, (trx) => saveStep(trx, 1, { USD: 500 }, false));
    expect(await reasonOf(claim(inviter, 1))).toBe('notFound');
    await inTransaction(house.database, (trx) => saveStep(trx, 1, { USD: 700 }, true));
    await claim(inviter, 1);
    expect(await house.cashOf(inviter)).toBe(700);
    await inTransaction(house.database, (trx) => saveStep(trx, 1, { USD: 500, EUR: 500 }, true));
  });

  it('is refused to a member who is excluded, with that reason', async () => {
    const inviter = await inviterOf(1);
    const excluded = {
      ...house.deps,
      exclusion: { refuseExcluded: () => Promise.reject(new Refusal('excludedForEver')) },
    };
    expect(await reasonOf(claimAll(excluded, inviter))).toBe('excludedForEver');
    expect(await house.cashOf(inviter)).toBe(0);
    await claimAll(house.deps, inviter);
    expect(await house.cashOf(inviter)).toBe(500);
  });
});

describe('a claim of all', () => {
  it('pays every step that is reached, the lowest first, each once', async () => {
    const inviter = await inviterOf(5);
    const before = await house.standing(inviter);
    expect(before.due.map(({ personCount }) => personCount)).toEqual([1, 3, 5]);
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => claimAll(house.deps, inviter)));
    expect(fulfilled(tries)).toBe(1);
    expect(await house.cashOf(inviter)).toBe(500 + 1_000 + 2_000);
    expect(await house.standing(inviter)).toMatchObject({ treasureIndex: 5, claimed: minor(3_500), due: [] });
  });

  it('leaves nothing half done when the process dies in between', async () => {
    const inviter = await inviterOf(3);
    const dying = {
      ...house.deps,
      clock: {
        calls: 0,
        now() {
          this.calls += 1;
          if (this.calls > 1) throw new Error('killed');
          return new Date();
        },
      },
    };
    await expect(claimAll(dying, inviter)).rejects.toThrow('killed');
    expect(await house.cashOf(inviter)).toBe(0);
    expect(await claimAll(house.deps, inviter)).toEqual({ amount: 1_500, currency: 'USD' });
  });
});

it('leaves the books clean, and the books notice a claim that was not paid', async () => {
  const rules = INVITATION_RULES;
  expect((await booksOf(house.stage.ownerUrl, rules)).broken).toBeUndefined();
  const [step] = await allSteps(house.database, 50);
  await sql`insert into invite_claim values (${await house.join()}, ${step?.stepId}, 50, 5, 'USD', now())`.execute(
    house.database,
  );
  expect((await booksOf(house.stage.ownerUrl, rules)).broken?.rule).toBe(rules[0]?.name);
});
