import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AbuseHouse, openAbuseHouse } from './fixture';

let house: AbuseHouse;
beforeAll(async () => {
  house = await openAbuseHouse();
  await house.publish('welcome', { eligibility: { event: { kind: 'registration' } } });
});
afterAll(() => house.close());

/** Two who used one browser; both have claimed unless said otherwise. */
async function pair(claims: readonly boolean[] = [true, true]) {
  const members = [await house.member(), await house.member()] as const;
  for (const [index, memberId] of members.entries()) {
    await house.useDevice(memberId, `browser of ${members[0]}`);
    if (claims[index]) await house.register(memberId);
  }
  return members;
}

describe('members who share something', () => {
  it('and have both claimed offers are a case, found once by two workers and however often they look', async () => {
    const [one, two] = await pair();
    await Promise.all([house.findShared(), house.findShared()]);
    await house.findShared();
    const found = await house.caseOf('sharedMeans', one, two);
    expect(found).toMatchObject({ state: 'open', evidence: 1, fresh: 1, holdsClaims: false, decidedBy: null });
    expect(found?.members).toEqual(
      [one, two].map((memberId) => ({ memberId: String(memberId), username: `member${memberId}` })),
    );
    expect(await house.linesOf(found?.id ?? '')).toMatchObject([{ kind: 'shared', by: 'device' }]);
  });

  it('are none where one of them has claimed nothing, and become one with the claim', async () => {
    const [one, two] = await pair([true, false]);
    await house.findShared();
    expect(await house.caseOf('sharedMeans', one, two)).toBeUndefined();
    await house.register(two);
    await house.findShared();
    expect(await house.caseOf('sharedMeans', one, two)).toMatchObject({ state: 'open' });
  });

  it('of a home alone are none; beside a person the home is evidence, too', async () => {
    const [one, two, three] = [
      await house.member({ address: 'Home 1', lastName: 'Same' }),
      await house.member({ address: 'Home 1' }),
      await house.member({ address: 'Home 1', lastName: 'Same' }),
    ];
    for (const memberId of [one, two, three]) await house.register(memberId);
    await house.findShared();
    expect(await house.caseOf('sharedMeans', one, two)).toBeUndefined();
    const found = await house.caseOf('sharedMeans', one, three);
    expect((await house.linesOf(found?.id ?? '')).map((line) => line.kind === 'shared' && line.by).toSorted()).toEqual([
      'household',
      'person',
    ]);
  });
});
