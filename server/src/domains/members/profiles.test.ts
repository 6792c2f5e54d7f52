import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerFrom, type OpenMembers, openMembers, reasonOf, tokenOf } from './fixture';
import { seedDemoMember } from './seed';

let house: OpenMembers;
beforeAll(async () => {
  house = await openMembers();
});
afterAll(() => house.stage.destroy());

const idOf = async (member: { username: string; password: string }): Promise<number> =>
  Number((await house.service.login(member, callerFrom())).id);

describe('what other domains may ask', () => {
  it('names a member: in full, and masked for other players', async () => {
    const memberId = await idOf(await house.joined({ username: 'highroller', firstName: 'Ada', lastName: 'Lovelace' }));
    expect(await house.service.memberName(memberId)).toBe('Ada Lovelace');
    expect(await house.service.maskedName(memberId)).toBe('hi***');
    expect(await house.service.profileOf(memberId)).toMatchObject({
      username: 'highroller',
      enabled: true,
      activated: true,
    });
    expect(await house.service.isEnabled(memberId)).toBe(true);
  });

  it('refuses a member that does not exist', async () => {
    expect(await reasonOf(house.service.profileOf(999_999))).toBe('notFound');
    expect(await house.service.isEnabled(999_999)).toBe(false);
  });

  it('finds members by part of their names, e-mail or mobile, and takes wildcards literally', async () => {
    const memberId = await idOf(
      await house.joined({ username: 'find_me', firstName: 'Grace', lastName: 'Hopper', mobile: '5559998877' }),
    );
    const found = async (search: string) =>
      (await house.service.search({ search, pageNum: 1, pageSize: 20 })).content.map((row) => row.memberId);
    for (const text of [String(memberId), 'FIND_', 'grace hop', '905559998877', 'hopper'])
      expect(await found(text)).toContain(memberId);
    for (const text of ['nobody has this', 'find%me', '\\']) expect(await found(text)).toEqual([]);
    expect(await found('d_m')).toEqual([memberId]);
  });

  it('pages from newest to oldest', async () => {
    for (let n = 0; n < 3; n += 1) await house.joined({ city: 'Paging' });
    const first = await house.service.search({ search: '', pageNum: 1, pageSize: 2 });
    const { totalElements } = first;
    const last = await house.service.search({ search: '', pageNum: Math.ceil(totalElements / 2), pageSize: 2 });
    expect(first).toMatchObject({ number: 0, size: 2, last: false });
    expect(first.content[0]?.memberId).toBeGreaterThan(first.content[1]?.memberId ?? 0);
    expect(last.last).toBe(true);
    expect(totalElements).toBeGreaterThanOrEqual(3);
  });

  it('remembers proofs, each until a newer one comes', async () => {
    const memberId = await idOf(await house.joined());
    await house.service.rememberProofs(house.stage.database, memberId, { idcardProofId: 'f1', paymentProofId: 'f2' });
    await house.service.rememberProofs(house.stage.database, memberId, { idcardProofId: 'f3' });
    expect(await house.service.userInfo(memberId, 'tr')).toMatchObject({
      country: 'Türkiye',
      idcardProofId: 'f3',
      idcardHoldProofId: null,
      addressProofId: null,
      paymentProofId: 'f2',
    });
  });
});

describe('the demo member', () => {
  const demo = { username: 'demo', email: 'demo@croupier.example', password: 'first demo word' };

  it('may sign in at once, as an adult with an address and a wallet in USD', async () => {
    expect(await seedDemoMember(house.deps, demo)).toMatchObject({ created: true });
    const info = await house.service.login({ username: demo.email, password: demo.password }, callerFrom());
    expect(info).toMatchObject({ username: 'demo', currency: 'USD', countryCode: 'TR', stateCode: 'TR-34' });
    expect(info.address).not.toBe('');
  });

  it('keeps password and sessions at a second start, unless a new password is asked for', async () => {
    const { memberId } = await seedDemoMember(house.deps, demo);
    const token = await tokenOf(house.service, demo.username, demo.password);
    const later = { ...demo, password: 'second demo word' };
    expect(await seedDemoMember(house.deps, later)).toEqual({ memberId, created: false });
    expect(await house.service.authenticate(token)).not.toBeNull();
    await seedDemoMember(house.deps, { ...later, replacePassword: true });
    expect(await house.service.authenticate(token)).toBeNull();
    expect(await tokenOf(house.service, demo.username, later.password)).toBeTruthy();
  });

  it('is made once by two starts at the same moment', async () => {
    const twin = { ...demo, username: 'twin', email: 'twin@croupier.example' };
    const seeded = await Promise.all([seedDemoMember(house.deps, twin), seedDemoMember(house.deps, twin)]);
    expect(seeded.map(({ created }) => created).sort()).toEqual([false, true]);
    expect(seeded[0].memberId).toBe(seeded[1].memberId);
  });
});
