import { minor } from '@croupier/contract/money';
import { closingCalls } from '@croupier/contract/calls/members/closing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closing, closeOwn } from '../../src/domains/members/closing/service';
import { type OpenMembers, openMembers, reasonOf, tokenOf } from '../../src/domains/members/fixture';
import { lockMember } from '../../src/domains/members/store/members';
import { createBets } from '../../src/ledger/bets/bets';
import { roundOf } from '../../src/ledger/fixture';
import { readWallet } from '../../src/ledger/read';
import { lockWallet } from '../../src/ledger/post';
import { depositSettled } from '../../src/ledger/recipes/deposits';
import { withdrawalReserved } from '../../src/ledger/recipes/withdrawals';
import { inTransaction } from '../../src/platform/database';
import type { Desks } from '../desks/desks.fixture';
import { createGate } from '../stage/held-open';
import { waiting } from '../stage/waiting';
import { hire, openTestDesks, READER, signedIn, type TestOperator } from '../desks/fixture';

let house: OpenMembers;
let desks: Desks;
let support: TestOperator;
const debts = new Map<number, number>();

beforeAll(async () => {
  house = await openMembers({ owed: (memberId) => debts.get(memberId) ?? 0 });
  const { events, house: site, places, owedBy, profile } = house.deps;
  desks = openTestDesks(house.stage, house.clock, {
    memberSwitch: house.service,
    withdrawable: async () => 0,
    mailer: house.deps.mailer,
    corrections: {
      events,
      house: site,
      places,
      owedBy,
      profile,
      holdExclusions: async () => undefined,
      meetNewcomer: async (trx, memberId) => void (await lockWallet(trx, memberId)),
    },
  });
  support = await hire(desks);
});
afterAll(() => house.stage.destroy());

async function member() {
  const joined = await house.joined();
  const id = (await desks.members.search(joined.username, 1, 1, READER)).content[0]?.id ?? '';
  return { ...joined, id, memberId: Number(id) };
}
let deposits = 0;
const deposit = (memberId: number, amount: number) =>
  inTransaction(house.stage.database, (trx) => {
    deposits += 1;
    return depositSettled(trx, {
      memberId,
      currency: 'EUR',
      depositId: `D${deposits}`,
      method: 'VISA_MASTERCARD',
      amount: minor(amount),
      rolling: minor(0),
    });
  });
const close = (memberId: number, password = 'correct horse') => closeOwn(house.deps, memberId, password);
const obstacles = async (memberId: number) => (await closing(house.deps, memberId)).obstacles;

describe('a member who closes their account', () => {
  it('cannot log in any more and is told why, everywhere and by mail; no offers reach them', async () => {
    const { memberId, id, username, email, password } = await member();
    const token = await tokenOf(house.service, username, password);
    expect(await obstacles(memberId)).toEqual([]);
    await close(memberId);
    expect(await house.service.authenticate(token)).toBeNull();
    expect(await reasonOf(tokenOf(house.service, username, password))).toBe('accountClosed');
    expect(await reasonOf(tokenOf(house.service, username, 'a wrong one'))).toBe('loginFailed');
    expect((await house.mailsTo(email)).at(-1)?.subject).toContain('is closed');
    expect(await house.service.isEnabled(memberId)).toBe(false);
    expect(await desks.members.get(id, READER.actor)).toMatchObject({
      closedTime: house.clock.now().toISOString(),
      closedBy: null,
      receiveExclusive: 0,
    });
    expect(house.told).toContainEqual({ topic: 'member.disabled', memberId });
  });

  it('proves it with the password, and is refused with a wrong one', async () => {
    const { memberId, username, password } = await member();
    expect(await reasonOf(close(memberId, 'a wrong one'))).toBe('passwordWrong');
    await tokenOf(house.service, username, password);
  });

  it('is refused while money, a cash-out, a round, a bonus or a debt is left, each with its reason', async () => {
    const { memberId, username, password } = await member();
    await deposit(memberId, 5_000);
    expect(await obstacles(memberId)).toEqual([{ kind: 'cash', amount: 50, currency: 'EUR' }]);
    expect(await reasonOf(close(memberId))).toBe('closingCash');
    await inTransaction(house.stage.database, (trx) =>
      withdrawalReserved(trx, {
        memberId,
        currency: 'EUR',
        withdrawalId: `W${memberId}`,
        amount: minor(5_000),
        wageredUsed: minor(0),
      }),
    );
    expect(await obstacles(memberId)).toEqual([{ kind: 'cashouts', amount: 50, currency: 'EUR' }]);
    expect(await reasonOf(close(memberId))).toBe('closingCashouts');
    const other = await member();
    debts.set(other.memberId, 700);
    expect(await obstacles(other.memberId)).toEqual([{ kind: 'debt', amount: 7, currency: 'EUR' }]);
    expect(await reasonOf(close(other.memberId))).toBe('closingDebt');
    await tokenOf(house.service, username, password);
  });

  it('keeps the money of a deposit that is credited while or after the account closes', async () => {
    const [early, late] = [await member(), await member()];
    const ends = await Promise.allSettled([close(early.memberId), deposit(early.memberId, 2_000)]);
    expect(ends[1]?.status).toBe('fulfilled');
    expect((await readWallet(house.stage.database, early.memberId)).cash).toBe(2_000);
    await close(late.memberId);
    await deposit(late.memberId, 2_000);
    expect((await readWallet(house.stage.database, late.memberId)).cash).toBe(2_000);
  });

  it('is closed once of many tries at the same time', async () => {
    const { memberId, email } = await member();
    const ends = await Promise.allSettled([close(memberId), close(memberId), close(memberId)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await house.mailsTo(email)).filter(({ subject }) => subject.includes('is closed'))).toHaveLength(1);
  });
});

describe('operators', () => {
  it('close an account at its member’s request and open it again, each with a reason in the log', async () => {
    const { id, memberId, username, password, email } = await member();
    await desks.closing.close(id, 'asked for it by telephone', READER);
    expect(await desks.members.get(id, READER.actor)).toMatchObject({ closedBy: READER.actor.operator, enabled: 0 });
    expect(await reasonOf(desks.closing.close(id, 'again', READER))).toBe('conflict');
    expect(await reasonOf(desks.members.setEnabled(id, true, 'by the other way', READER))).toBe('conflict');
    await desks.closing.reopen(id, 'changed their mind', READER);
    await tokenOf(house.service, username, password);
    expect((await house.mailsTo(email)).at(-1)?.subject).toContain('open again');
    expect(await reasonOf(desks.closing.reopen(id, 'again', READER))).toBe('conflict');
    const log = (await desks.audit.read(1, 10)).content.filter(({ subjectId }) => subjectId === id);
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['memberReopened', 'memberClosed']));
    expect(memberId).toBeGreaterThan(0);
  });

  it('cannot close what a higher role has disabled, nor an account with money', async () => {
    const [{ id }, rich] = [await member(), await member()];
    await desks.members.setEnabled(id, false, 'suspected fraud', READER);
    expect(await reasonOf(desks.closing.close(id, 'asked for it', { ...READER, role: 'support' }))).toBe(
      'disabledByHigherRole',
    );
    await deposit(rich.memberId, 100);
    expect(await reasonOf(desks.closing.close(rich.id, 'asked for it', READER))).toBe('closingCash');
  });

  it('may be asked often, members may not guess passwords', () => {
    expect(closingCalls.close).toMatchObject({ sensitive: true, limit: { by: 'member' } });
  });
});

describe('the order of locks', () => {
  it.each(['close', 'correct'] as const)(
    'lets an operator’s %s wait for a money path, and neither deadlocks',
    async (act) => {
      const { id, memberId } = await member();
      const acts = {
        close: () => desks.closing.close(id, 'asked for it by telephone', READER),
        correct: async () => {
          const now = await house.service.profileOf(memberId);
          const wanted = {
            ...now,
            memberId: id,
            requestKey: `lock-${id}`,
            reason: 'as on the passport',
            city: 'Ankara',
            stateCode: 'TR-06',
          };
          await desks.corrections.correct(wanted, signedIn(support));
        },
      };
      const [locked, goOn] = [createGate(), createGate()];
      // Wallet first and then the member, as a path that moves money and changes the member locks them.
      const money = inTransaction(house.stage.database, async (trx) => {
        await lockWallet(trx, memberId);
        locked.open();
        await goOn.opened;
        await lockMember(trx, memberId, 'change');
      });
      await locked.opened;
      const acting = acts[act]();
      await expect.poll(() => waiting(house.stage.database)).toBe(1);
      goOn.open();
      const ends = await Promise.allSettled([money, acting]);
      expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    },
  );
});

describe('an open round', () => {
  it('keeps an account open until it has ended', async () => {
    const { memberId } = await member();
    await deposit(memberId, 100);
    const bets = createBets(house.stage.ownerUrl, () => undefined);
    const { roundId } = await roundOf(house.stage.database, bets, memberId, { cost: 100, payout: null });
    expect(roundId).toBeGreaterThan(0);
    expect(await obstacles(memberId)).toEqual([{ kind: 'rounds', amount: null, currency: 'EUR' }]);
    expect(await reasonOf(close(memberId))).toBe('closingRounds');
    await bets.close();
  });
});
