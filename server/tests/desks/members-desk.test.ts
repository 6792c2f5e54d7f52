import { deskCalls } from '@croupier/contract/calls/desk';
import { minor } from '@croupier/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roundActed } from '../../src/ledger/bets/actions';
import { createBets } from '../../src/ledger/bets/bets';
import { roundOf } from '../../src/ledger/fixture';
import { depositSettled } from '../../src/ledger/recipes/deposits';
import { withdrawalReserved } from '../../src/ledger/recipes/withdrawals';
import { inTransaction } from '../../src/platform/database';
import { type OpenMembers, openMembers, reasonOf, tokenOf } from '../../src/domains/members/fixture';
import { factorsIn } from '../../src/domains/members/factors/fixture';
import { insertLogin } from '../../src/domains/members/social/store';
import { absent, DESK, hire, openTestDesks, SETUP, READER } from './fixture';
import type { Role } from '../../src/domains/operators/rules';
import type { Desks } from './desks.fixture';

let house: OpenMembers;
let service: Desks;
const actor = { operator: 'ada@croupier.example', address: DESK.address };

/** A member with 150.00 deposited, of which 40.00 is reserved by a cash-out. */
async function memberWithMoney(overrides = {}) {
  const member = await house.joined(overrides);
  const found = await service.members.search(member.username, 1, 20, READER);
  const id = found.content[0]?.id ?? '';
  const movement = { memberId: Number(id), currency: 'EUR' } as const;
  await inTransaction(house.stage.database, async (trx) => {
    await depositSettled(trx, {
      ...movement,
      depositId: `D${id}`,
      method: 'VISA_MASTERCARD',
      amount: minor(15_000),
      rolling: minor(15_000),
    });
    await withdrawalReserved(trx, {
      ...movement,
      withdrawalId: `W${id}`,
      amount: minor(4_000),
      wageredUsed: minor(0),
    });
  });
  return { ...member, id };
}

beforeAll(async () => {
  house = await openMembers();
  service = openTestDesks(house.stage, house.clock, {
    memberSwitch: house.service,
    withdrawable: async () => 1_250,
    withdrawals: absent('the withdrawals domain', { list: async () => ({ rows: [], total: 0 }) }),
  });
});
afterAll(() => house.stage.destroy());

describe('the search for members', () => {
  it('finds by id, username, e-mail, name and mobile, however the number is written', async () => {
    const member = await memberWithMoney({ firstName: 'Grace', lastName: 'Işık-Özdemir', mobile: '5329876501' });
    for (const search of [
      member.id,
      member.publicId,
      member.username.toUpperCase(),
      member.email,
      'grace işık-özd',
      'GRACE ISIK',
      'ozdemir',
      '+90 532 987 65 01',
      '9876501',
      '0532 987 65 01',
      '00905329876501',
    ]) {
      const found = await service.members.search(search, 1, 20, READER);
      expect(
        found.content.map((row) => row.username),
        search,
      ).toContain(member.username);
    }
  });

  it.each([
    [{ firstName: 'Łukasz', lastName: 'Wałęsa' }, ['Łukasz', 'lukasz', 'ŁUKASZ wałęsa', 'walesa']],
    [{ firstName: 'Đorđe', lastName: 'Æbeltoft' }, ['Đorđe', 'dorde', 'ÆBELTOFT', 'aebeltoft']],
    [{ firstName: 'Hans', lastName: 'Weiß' }, ['weiss', 'WEISS', 'Weiß']],
  ])('finds %j with and without its strokes, in any case', async (name, typed) => {
    const { username } = await house.joined(name);
    for (const search of typed)
      expect(
        (await service.members.search(search, 1, 20, READER)).content.map((row) => row.username),
        search,
      ).toContain(username);
  });

  it('finds a mobile by the number as it is dialled at home', async () => {
    const { username } = await house.joined({ mobilePrefix: '44', mobile: '7911123456' });
    for (const search of ['07911 123456', '+44 7911 123456', '7911123456', '00447911123456'])
      expect(
        (await service.members.search(search, 1, 20, READER)).content.map((row) => row.username),
        search,
      ).toContain(username);
  });

  it('takes the signs of a pattern as they are, and finds nobody for what nobody has', async () => {
    await house.joined();
    for (const search of ['%', '_', '\\', "' or 1=1 --", '%player%']) {
      expect((await service.members.search(search, 1, 20, READER)).totalElements, search).toBe(0);
    }
  });

  it('turns pages, newest first, without repeating or leaving out a member', async () => {
    for (let more = 0; more < 3; more += 1) await house.joined();
    const all = await service.members.search('', 1, 300, READER);
    const pages = [];
    for (let pageNum = 1; pageNum <= Math.ceil(all.totalElements / 2); pageNum += 1) {
      pages.push(...(await service.members.search('', pageNum, 2, READER)).content);
    }
    expect(pages.map((row) => row.id)).toEqual(all.content.map((row) => row.id));
    expect(all.last).toBe(true);
  });

  it('refuses control characters', async () => {
    expect(await reasonOf(service.members.search('a\u0000b', 1, 20, READER))).toBe('invalidRequest');
  });
});

describe('a member’s page', () => {
  it('shows balances and figures of the books in major units, and is written down', async () => {
    const member = await memberWithMoney();
    expect(await service.members.get(member.id, actor)).toMatchObject({
      username: member.username,
      name: 'Ada Yılmaz',
      birthday: '1990-06-05',
      mobile: '+90 5551234567',
      currency: 'EUR',
      cash: 110,
      held: 40,
      rollingAmount: 150,
      withdrawable: 12.5,
      deposited: 150,
      withdrawn: 0,
      activated: 1,
    });
    const log = await service.audit.read(1, 1);
    expect(log.content[0]).toMatchObject({ action: 'memberViewed', subjectId: member.id, ...actor });
  });

  it('shows whether the member wants offers, and since when', async () => {
    const { id } = await memberWithMoney();
    const joined = await service.members.get(id, actor);
    expect(joined).toMatchObject({ receiveExclusive: 1, offersTime: joined.createTime });
    house.clock.advance(60_000);
    await house.service.chooseOffers(Number(id), false);
    expect(await service.members.get(id, actor)).toMatchObject({
      receiveExclusive: 0,
      offersTime: house.clock.now().toISOString(),
    });
  });

  it('shows which logins the member has linked, by their providers’ names', async () => {
    const { id } = await memberWithMoney();
    expect(await service.members.get(id, actor)).toMatchObject({ linkedLogins: [] });
    const now = house.clock.now();
    const login = { issuer: 'https://id.example/', subject: `s${id}`, provider: 'Example ID', email: '' };
    await inTransaction(house.stage.database, (trx) => insertLogin(trx, { ...login, memberId: Number(id), now }));
    expect(await service.members.get(id, actor)).toMatchObject({
      linkedLogins: [{ provider: 'Example ID', linkedTime: now.toISOString() }],
    });
  });

  it('shows the ledger newest first', async () => {
    const { id } = await memberWithMoney();
    const ledger = await service.members.ledger({ id, pageNum: 1, pageSize: 20 }, actor);
    expect(ledger.content.map((row) => [row.kind, row.amount, row.balanceBefore, row.balanceAfter])).toEqual([
      ['withdraw_reserve', 40, 150, 110],
      ['deposit', 150, 0, 150],
    ]);
  });

  it.each(['0', '999999999', '-1', '1e3', 'abc', '00000000001'])('does not exist for the id %j', async (id) => {
    expect(await reasonOf(service.members.get(id, actor))).toBe('notFound');
    expect(await reasonOf(service.members.ledger({ id, pageNum: 1, pageSize: 20 }, actor))).toBe('notFound');
    expect(await reasonOf(service.members.setEnabled(id, false, 'why', READER))).toBe('notFound');
  });
});

describe('disabling a member', () => {
  it('ends every session, refuses the login, keeps the money, and is written down with its reason', async () => {
    const member = await memberWithMoney();
    const token = await tokenOf(house.service, member.username, member.password);
    await service.members.setEnabled(member.id, false, 'Asked for a pause', READER);
    expect(await house.service.authenticate(token)).toBeNull();
    expect(await reasonOf(tokenOf(house.service, member.username, member.password))).toBe('accountDisabled');
    expect(await service.members.get(member.id, actor)).toMatchObject({ enabled: 0, cash: 110, held: 40 });
    const log = await service.audit.read(1, 5);
    expect(log.chainIntact).toBe(true);
    expect(log.content).toContainEqual(
      expect.objectContaining({
        action: 'memberDisabled',
        subjectId: member.id,
        before: { enabled: true },
        after: { enabled: false, reason: 'Asked for a pause' },
      }),
    );
  });

  it('happens once when ten operators press at the same time, and can be undone', async () => {
    const member = await memberWithMoney();
    const presses = await Promise.allSettled(
      Array.from({ length: 10 }, () => service.members.setEnabled(member.id, false, 'Twice?', READER)),
    );
    expect(presses.filter((press) => press.status === 'fulfilled')).toHaveLength(1);
    await service.members.setEnabled(member.id, true, 'Cleared', READER);
    expect(await tokenOf(house.service, member.username, member.password)).toBeTruthy();
  });
});

/** An operator of a role. */
const as = (role: Role) => ({ actor: { operator: `${role}@croupier.example`, address: DESK.address }, role });

describe('what an operator did to a member', () => {
  it.each([
    ['owner', 'support'],
    ['owner', 'cashier'],
    ['cashier', 'support'],
  ] as const)('is not undone by a role below: an %s disabled, %s enables', async (above, below) => {
    const member = await memberWithMoney();
    await service.members.setEnabled(member.id, false, 'Fraud', as(above));
    expect(await reasonOf(service.members.setEnabled(member.id, true, 'Asked nicely', as(below)))).toBe(
      'disabledByHigherRole',
    );
    expect(await service.members.get(member.id, actor)).toMatchObject({ enabled: 0 });
    await service.members.setEnabled(member.id, true, 'Cleared', as(above));
    await service.members.setEnabled(member.id, false, 'Asked for a pause', as(below));
    await service.members.setEnabled(member.id, true, 'Back', as(below));
    expect(await service.members.get(member.id, actor)).toMatchObject({ enabled: 1 });
  });

  it('counts as an owner’s where nobody knows who it was', async () => {
    const member = await memberWithMoney();
    await inTransaction(house.stage.database, (trx) => house.service.setEnabled(trx, Number(member.id), false));
    expect(await reasonOf(service.members.setEnabled(member.id, true, 'Why not', as('cashier')))).toBe(
      'disabledByHigherRole',
    );
  });
});

const support = { actor: { operator: 'sam@croupier.example', address: DESK.address }, role: 'support' } as const;

const idOf = async ({ username }: { username: string }) =>
  Number((await service.members.search(username, 1, 1, READER)).content[0]?.id);

describe('accounts that look like those of excluded members', () => {
  it('are read as a list of members is: written down, with mail addresses masked for support', async () => {
    const [member, excluded] = [await house.joined(), await house.joined()];
    const pair = { memberId: await idOf(member), excludedMemberId: await idOf(excluded) };
    const found = { ...pair, traits: ['person'], foundAt: house.clock.now(), decided: null } as const;
    const likenesses = async () => ({ rows: [found], total: 1 });
    const desk = openTestDesks(house.stage, house.clock, {
      exclusion: absent('the compliance domain', { likenesses }),
    });
    const [seen] = (await desk.likenesses.list('waiting', 1, 20, support)).content;
    for (const [line, { email }] of [
      [seen?.member, member],
      [seen?.away, excluded],
    ] as const) {
      expect(line?.email).toMatch(/^.{1,2}•••@/);
      expect(JSON.stringify(seen)).not.toContain(email);
    }
    expect((await desk.audit.read(1, 1)).content[0]).toMatchObject({
      action: 'membersListed',
      subjectId: 'members alike',
      operator: 'sam@croupier.example',
      after: { members: [String(pair.memberId), String(pair.excludedMemberId)], found: 1, pageNum: 1 },
    });
    const [full] = (await desk.likenesses.list('waiting', 1, 20, READER)).content;
    expect([full?.member.email, full?.away.email]).toEqual([member.email, excluded.email]);
  });
});

describe('a list of members', () => {
  it('is written down with whom it showed, and support reads mail addresses masked', async () => {
    const member = await memberWithMoney();
    const found = await service.members.search(member.email, 1, 20, support);
    expect(found.content).toHaveLength(1);
    expect(found.content[0]?.email).not.toContain(member.email.split('@')[0]?.slice(2));
    expect(found.content[0]?.email).toMatch(/^.{1,2}•••@/);
    expect((await service.audit.read(1, 1)).content[0]).toMatchObject({
      action: 'membersListed',
      operator: 'sam@croupier.example',
      after: { members: [member.id], found: 1, pageNum: 1 },
    });
    const seen = await service.members.search(member.email, 1, 20, READER);
    expect(seen.content[0]?.email).toBe(member.email);
  });

  it.each(['memberSearch', 'memberLikenesses'] as const)('is no more than fifty a page: %s', (name) => {
    const { payload } = deskCalls[name];
    expect(payload.safeParse({ pageSize: 51 }).success).toBe(false);
    expect(payload.safeParse({ pageSize: 50 }).success).toBe(true);
  });
});

const roundsNow = async () =>
  (await service.overview(false)).byCurrency.find((row) => row.currency === 'EUR')?.rounds ?? 0;

describe('the overview', () => {
  it('counts members and sums money by currency over the last day', async () => {
    const before = await service.overview(false);
    await memberWithMoney();
    const after = await service.overview(false);
    const deposited = (overview: typeof after) =>
      overview.byCurrency.find((row) => row.currency === 'EUR')?.deposited ?? 0;
    expect(after.members - before.members).toBe(1);
    expect(deposited(after) - deposited(before)).toBe(150);
    expect(after).toMatchObject({ withdrawalsPending: 0, withdrawalsOldestMinutes: null });
  });

  it('names the games that ring, and no other', async () => {
    const line = {
      game: 'wolf-moon',
      name: 'Wolf Moon',
      family: 'slots',
      version: 1,
      mode: 'BASE',
      rounds: 90_000,
      theoretical: 0.96,
      actual: 1.13,
      low: 0.94,
      high: 0.98,
      sigmas: 9.1,
      fromSheet: true,
      dependsOnPlay: false,
      state: 'above' as const,
      alarmTime: house.clock.now().toISOString(),
    };
    const inside = { ...line, game: 'keno', name: 'Keno', sigmas: 0.3, state: 'inside' as const, alarmTime: null };
    const watched = openTestDesks(house.stage, house.clock, {
      withdrawals: absent('the withdrawals domain', { list: async () => ({ rows: [], total: 0 }) }),
      gameReturns: async () => ({ countedUntil: line.alarmTime, returns: [line, inside] }),
    });
    expect((await watched.overview(false)).returnAlarms).toEqual([line]);
    expect((await service.overview(false)).returnAlarms).toEqual([]);
  });

  it('counts a round once, however often its player stakes in it', async () => {
    const { stage } = house;
    const memberId = Number((await memberWithMoney()).id);
    const before = await roundsNow();
    const bets = createBets(stage.ownerUrl, () => undefined);
    await roundOf(stage.database, bets, memberId, { cost: 100, payout: 0 });
    const { roundId } = await roundOf(stage.database, bets, memberId, { cost: 100, payout: null });
    await bets.close();
    expect(await roundsNow()).toBe(before + 2);
    const doubled = { memberId, roundId, before: 0, action: 'double', cost: minor(100), payout: null };
    expect(await roundActed(stage.database, doubled)).toBe('taken');
    expect(await roundsNow()).toBe(before + 2);
  });
});

describe('second factors', () => {
  it('are shown without a secret, and taken away with a reason that the log keeps', async () => {
    const { id, username, password } = await memberWithMoney();
    expect(await service.members.get(id, actor)).toMatchObject({ totp: 0, passkeys: 0 });
    const { codeOf, factors, sessionOf } = factorsIn(house);
    const session = await sessionOf(await tokenOf(house.service, username, password));
    const { secret } = await factors.offerTotp(Number(id), password);
    await factors.confirmTotp(session, await codeOf(secret));
    const shown = await service.members.get(id, actor);
    expect(shown).toMatchObject({ totp: 1, passkeys: 0 });
    expect(JSON.stringify(shown)).not.toContain(secret);
    expect(await reasonOf(service.members.resetFactors(id, 'lost', actor))).toBe('reasonTooShort');
    await service.members.resetFactors(id, 'Lost the phone, known by passport', actor);
    await tokenOf(house.service, username, password);
    expect((await service.audit.read(1, 1)).content[0]).toMatchObject({
      action: 'memberFactorsReset',
      subjectId: id,
      operator: actor.operator,
    });
    expect(await reasonOf(service.members.resetFactors(id, 'Once more, for nothing', actor))).toBe('conflict');
    expect(await reasonOf(service.members.resetFactors('999999999', 'Nobody has this id', actor))).toBe('notFound');
  });
});

describe('who acts', () => {
  it('is told by the session and never by a payload', async () => {
    const operator = await hire(service, 'support');
    const session = { operatorId: operator.operatorId, sessionId: '1', role: 'support' } as const;
    expect(await service.access.actor({ operator: session, address: DESK.address })).toEqual({
      operatorId: operator.operatorId,
      operator: operator.email,
      address: DESK.address,
    });
    const gone = { operator: { ...session, operatorId: 999_999 }, address: SETUP.address };
    expect(await reasonOf(service.access.actor(gone))).toBe('sessionInvalid');
  });
});
