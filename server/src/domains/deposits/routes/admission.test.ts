import type { Call } from '@croupier/contract/call';
import { CALLS } from '@croupier/contract/calls/index';
import { ERROR_CODES } from '@croupier/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleOf } from '../../../../tests/stage/samples/samples';
import { openWhole, type Person, type Whole } from '../../../../tests/stage/whole';

/** Every call of deposits in the whole product, made from the country that a trusted proxy reports. */
let whole: Whole;
let member: Person;
beforeAll(async () => {
  whole = await openWhole({ TRUSTED_PROXIES: '127.0.0.1,::1', COUNTRY_HEADER: 'X-Country' });
  await whole.app.start();
  member = await whole.newMember('ada');
});
afterAll(() => whole.close());

const calls = [CALLS.deposits, CALLS.depositsHosted, CALLS.depositsWallets, CALLS.depositsCrypto, CALLS.depositLimits]
  .flatMap((domain) => Object.entries(domain) as [string, Call][])
  .filter(([, { access }]) => access === 'member');
/** The contract lets a member make these ten times a minute: those that move money or try cards. */
const opens = ({ limit }: Call): boolean => limit?.max === 10;
const bringingMoney = calls.filter(([, call]) => opens(call));
const telling = calls.filter((one) => !bringingMoney.includes(one));

async function from(country: string, call: Call): Promise<number> {
  const answer = await fetch(`${whole.sites.player}/api${call.path}`, {
    method: call.method,
    headers: {
      authorization: member.token,
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.9',
      'x-country': country,
    },
    body: JSON.stringify({ ...sampleOf(call), memberId: undefined }),
  });
  return ((await answer.json()) as { error: number }).error;
}

describe('from a country that is not served', () => {
  test.each(bringingMoney)('%s opens and pays nothing', async (_, call) => {
    const before = await whole.money();
    expect(await from('US', call)).toBe(ERROR_CODES.restrictedLocation);
    expect(await whole.money()).toBe(before);
    expect(await from('TR', call)).not.toBe(ERROR_CODES.restrictedLocation);
  });

  test.each(telling)('%s still tells', async (_, call) => {
    expect(await from('US', call)).not.toBe(ERROR_CODES.restrictedLocation);
  });

  test('thirteen calls are closed', () => {
    expect(bringingMoney.length).toBe(13);
  });
});

describe('of a member who is excluded', () => {
  let excluded: Person;
  beforeAll(async () => {
    excluded = await whole.newMember('excluded');
    const payload = { term: 'year', password: whole.password };
    await whole.send(CALLS.exclusion.begin, payload, { token: excluded.token });
  });

  test.each(bringingMoney)('%s opens and pays nothing, and says until when', async (_, call) => {
    const before = await whole.money();
    const { envelope } = await whole.send(call, sampleOf(call), { token: excluded.token, language: 'en' });
    expect(envelope).toMatchObject({ error: ERROR_CODES.excluded, data: null });
    expect(envelope.message).toMatch(/ \d{4} at \d.* UTC/);
    expect(await whole.money()).toBe(before);
  });

  test.each(telling)('%s still tells', async (_, call) => {
    const { envelope } = await whole.send(call, sampleOf(call), { token: excluded.token });
    expect(envelope.error).not.toBe(ERROR_CODES.excluded);
  });
});
