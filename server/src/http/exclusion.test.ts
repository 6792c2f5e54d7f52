import type { Call } from '@croupier/contract/call';
import { CALLS } from '@croupier/contract/calls/index';
import { ERROR_CODES } from '@croupier/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWhole, type Person, type Whole } from '../../tests/stage/whole';
import { launchGame } from './rgs/rgs.fixture';

/** A member who is excluded, in the whole product. */
let whole: Whole;
beforeAll(async () => {
  whole = await openWhole();
  await whole.app.start();
});
afterAll(() => whole.close());

const LAUNCH = { id: 'dragon-vault', channel: 'pc' };
const ask = async (person: Person | null, call: Call, payload: Record<string, unknown> = {}) =>
  (await whole.send(call, payload, { language: 'en', ...(person && { token: person.token }) })).envelope;
const exclude = (person: Person, extra = {}) =>
  ask(person, CALLS.exclusion.begin, { term: 'year', password: whole.password, ...extra });
const openSessions = async ({ memberId }: Person) =>
  (await sql`select 1 from game_session where member_id = ${memberId} and closed_at is null`.execute(whole.database))
    .rows.length;

describe('a member who is excluded', () => {
  it('opens no game, for money or for fun, and is told until when', async () => {
    const ada = await whole.newMember('ada', 10_000);
    expect((await ask(ada, CALLS.catalogue.checkBlock)).data).toBe(1);
    await launchGame(whole, ada, 'dragon-vault');
    expect(await exclude(ada)).toMatchObject({ error: 0, data: { state: 'exclusion' } });
    const before = await whole.money();
    for (const call of [CALLS.catalogue.launchUrl, CALLS.catalogue.tryPlayUrl]) {
      const refused = await ask(ada, call, LAUNCH);
      expect(refused).toMatchObject({ error: ERROR_CODES.excluded, data: null });
      expect(refused.message).toMatch(/^You are excluded from play until .* \d{4} at .* UTC\. /);
    }
    expect((await ask(ada, CALLS.catalogue.checkBlock)).data).toBe(0);
    expect((await ask(null, CALLS.catalogue.tryPlayUrl, LAUNCH)).error).toBe(0);
    expect(await whole.money()).toBe(before);
    // The game that was open is closed soon after.
    await expect.poll(() => openSessions(ada)).toBe(0);
  });

  it('logs in, sees what is theirs, and cashes out', async () => {
    const bea = await whole.newMember('bea', 50_000);
    await exclude(bea);
    const login = { username: 'bea', password: whole.password, type: 'MEMBER' };
    expect((await ask(null, CALLS.members.login, login)).error).toBe(0);
    for (const call of [
      CALLS.members.tokenInfo,
      CALLS.compliance.documents,
      CALLS.rounds.transactions,
      CALLS.depositLimits.limits,
    ])
      expect((await ask(bea, call)).error, call.path).toBe(0);
    expect(await ask(bea, CALLS.withdrawals.config)).toMatchObject({ error: 0, data: { withdrawableBalance: 500 } });
  });

  it('cannot take it back, with whatever it is asked for, and says nothing of anybody else', async () => {
    const [cora, dora] = [await whole.newMember('cora', 10_000), await whole.newMember('dora', 10_000)];
    await exclude(cora, { memberId: String(dora.memberId), id: String(dora.memberId) });
    expect(await ask(dora, CALLS.exclusion.current)).toMatchObject({ data: { state: 'open' } });
    expect((await ask(dora, CALLS.catalogue.launchUrl, LAUNCH)).error).toBe(0);
    await whole.forgetRates();
    const { password } = whole;
    for (const [payload, error] of [
      [{ term: 'day', password }, 'exclusionNotLonger'],
      [{ term: 'halfYear', password }, 'exclusionNotLonger'],
      [{ term: 'none', password }, 'invalidRequest'],
      [{ term: '', password }, 'invalidRequest'],
      [{ password }, 'invalidRequest'],
      [{ term: 'forever', password: 'wrong password' }, 'passwordWrong'],
    ] as const)
      expect((await ask(cora, CALLS.exclusion.begin, payload)).error, error).toBe(ERROR_CODES[error]);
    await whole.forgetRates();
    expect((await ask(cora, CALLS.exclusion.requestPlay, { password })).error).toBe(ERROR_CODES.exclusionNotOver);
    expect((await ask(null, CALLS.exclusion.current)).error).toBe(ERROR_CODES.sessionInvalid);
  });

  it('whose password is tried, is guarded against many tries', async () => {
    const eve = await whole.newMember('eve');
    const tries = [];
    for (let n = 0; n < 7; n += 1)
      tries.push((await ask(eve, CALLS.exclusion.begin, { term: 'day', password: `guess ${n}` })).error);
    expect(tries).toEqual([
      ...Array.from({ length: 5 }, () => ERROR_CODES.passwordWrong),
      ERROR_CODES.accountLocked,
      ERROR_CODES.tooManyRequests,
    ]);
  });
});
