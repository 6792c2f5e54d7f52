import { exclusionCalls } from '@croupier/contract/calls/compliance/exclusion';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../../tests/stage/postgres';
import { openWhole, type Person, type Whole } from '../../../tests/stage/whole';
import {
  expectRefusal as refusedBy,
  ForeignClient,
  type ForeignError,
  launch,
  ONE_DOLLAR,
} from './rgs-conformance.fixture';

/** What the trusted proxy adds to a request from a country. */
const seenIn = (country: string) => ({ 'x-forwarded-for': '203.0.113.9', 'x-country': country });

/** Every refusal of the open contract, brought about as it comes about, under rules that have a reason for each. */
describe('a game client made elsewhere is told', () => {
  let whole: Whole;
  let player: Person;
  let client: ForeignClient;

  beforeAll(async () => {
    whole = await openWhole(
      { JURISDICTION: 'strict', TRUSTED_PROXIES: '127.0.0.1,::1', COUNTRY_HEADER: 'X-Country' },
      seenIn('TR'),
    );
    await whole.app.start();
    player = await whole.newMember('ada', 500_000);
    client = await launch(whole, player);
  });
  afterAll(() => whole.close());

  /** Sets the start of the member's last game so many seconds back; a start that is yet to come is always too short a time ago. */
  const lastGameBegan = ({ memberId }: Person, secondsAgo: number) =>
    sql`update wallet set last_bet_at = now() - ${secondsAgo} * interval '1 second' where member_id = ${memberId}`.execute(
      whole.database,
    );

  /** The player, as the trusted proxy sees them in a country. */
  const from = (country: string) => new ForeignClient(client.address, seenIn(country));

  const expectRefusal = (
    at: ForeignClient,
    path: string,
    body: Record<string, unknown>,
    error: string,
    status?: number,
  ) => refusedBy(whole, at, path, body, error, status);

  /** A round of a new member's whose win waits, found by patience: the pace of strict rules is set back before each. */
  async function openWin(username: string): Promise<{ at: ForeignClient; person: Person }> {
    const person = await whole.newMember(username, 500_000);
    const at = await launch(whole, person);
    for (let tries = 0; tries < 200; tries += 1) {
      await lastGameBegan(person, 60);
      const { body } = await at.play();
      if (body.round.active) return { at, person };
    }
    throw new Error('two hundred rounds without a win');
  }

  /** Spoils what no application can: rounds are append-only. */
  const spoil = ({ memberId }: Person, change: 'version = 99' | 'payout = payout + 1') =>
    asOwner(whole.ownerUrl, async (owner) => {
      await owner.query('begin');
      await owner.query('set local session_replication_role = replica');
      await owner.query(`update round set ${change} where member_id = $1 and active`, [memberId]);
      await owner.query('commit');
    });

  it.each([
    ['a stake below the least', { amount: 1, mode: 'BASE' }],
    ['a stake off the step', { amount: ONE_DOLLAR + 1, mode: 'BASE' }],
    ['a negative stake', { amount: -ONE_DOLLAR, mode: 'BASE' }],
    ['a stake as text', { amount: '1000000', mode: 'BASE' }],
    ['a stake above the most', { amount: 1e15, mode: 'BASE' }],
    ['an unknown mode', { amount: ONE_DOLLAR, mode: 'NO_SUCH_MODE' }],
    ['no mode', { amount: ONE_DOLLAR }],
  ])('ERR_VAL: %s', async (_, body) => {
    await expectRefusal(client, '/wallet/play', body, 'ERR_VAL');
  });

  it('ERR_IS: a session that is not there, on every call', async () => {
    for (const [path, body] of [
      ['/wallet/authenticate', {}],
      ['/wallet/balance', {}],
      ['/wallet/play', { amount: ONE_DOLLAR, mode: 'BASE' }],
      ['/wallet/end-round', {}],
      ['/bet/event', { event: '1' }],
      ['/bet/action', { action: 'hit' }],
    ] as const)
      await expectRefusal(client, path, { ...body, sessionID: 'somebody-else' }, 'ERR_IS');
  });

  it('ERR_IPB: the balance does not reach', async () => {
    const poor = await launch(whole, await whole.newMember('poor', 50));
    await expectRefusal(poor, '/wallet/play', { amount: ONE_DOLLAR, mode: 'BASE' }, 'ERR_IPB');
  });

  it('ERR_BE and ERR_BNF: a round is open, or none is', async () => {
    const { at, person } = await openWin('winner');
    await lastGameBegan(person, 60);
    await expectRefusal(at, '/wallet/play', { amount: ONE_DOLLAR, mode: 'BASE' }, 'ERR_BE');
    expect((await at.endRound()).status).toBe(200);
    await expectRefusal(at, '/wallet/end-round', {}, 'ERR_BNF');
    await expectRefusal(at, '/bet/event', { event: '1' }, 'ERR_BNF');
    await expectRefusal(at, '/bet/action', { action: 'hit' }, 'ERR_BNF');
  });

  it('ERR_ATE: the account was disabled while its game was open', async () => {
    const barred = await whole.newMember('barred', 10_000);
    const at = await launch(whole, barred);
    await sql`update member set enabled = false where id = ${barred.memberId}`.execute(whole.database);
    await expectRefusal(at, '/wallet/authenticate', {}, 'ERR_ATE');
    await expectRefusal(at, '/wallet/play', { amount: ONE_DOLLAR, mode: 'BASE' }, 'ERR_ATE');
  });

  it('ERR_ATE: the player excluded themself while their game was open, and no money is taken by it any more', async () => {
    const excluded = await whole.newMember('excluded', 10_000);
    const at = await launch(whole, excluded);
    const payload = { term: 'halfYear', password: whole.password };
    await whole.send(exclusionCalls.begin, payload, { token: excluded.token });
    await expectRefusal(at, '/wallet/play', { amount: ONE_DOLLAR, mode: 'BASE' }, 'ERR_ATE');
    await expectRefusal(at, '/wallet/authenticate', {}, 'ERR_ATE');
  });

  it('ERR_GLE: the round starts too soon, and is taken when it does not', async () => {
    const { jurisdiction } = (await client.authenticate()).body.config;
    expect(jurisdiction['minimumRoundDuration']).toBe(2_500);
    await lastGameBegan(player, -60);
    await expectRefusal(client, '/wallet/play', { amount: ONE_DOLLAR, mode: 'BASE' }, 'ERR_GLE');
    await lastGameBegan(player, 60);
    expect((await client.play()).status).toBe(200);
    await client.endRound();
  });

  it('ERR_GLE: the balance is above the maximum for play, in words of its own', async () => {
    const rich = await whole.newMember('rich', 2_000_000);
    const at = await launch(whole, rich);
    await sql`update wallet set cash = cash + 1 where member_id = ${rich.memberId}`.execute(whole.database);
    const before = await whole.money();
    const { status, body } = await at.call<ForeignError>('/wallet/play', { amount: ONE_DOLLAR, mode: 'BASE' });
    expect(await whole.money()).toBe(before);
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        error: 'ERR_GLE',
        message: 'The balance is above the maximum for play: cash out first',
        reason: 'balanceTooHigh',
      },
    });
  });

  it('ERR_LOC: the player is in a country that is not served, on the calls that begin something', async () => {
    await expectRefusal(from('US'), '/wallet/authenticate', {}, 'ERR_LOC');
    await expectRefusal(from('US'), '/wallet/play', { amount: ONE_DOLLAR, mode: 'BASE' }, 'ERR_LOC');
    expect((await from('TR').authenticate()).status).toBe(200);
    expect((await from('US').balance()).status).toBe(200);
  });

  it('ERR_MAINTENANCE: the game was switched off; the session stays', async () => {
    const slot = await launch(whole, player, 'wolf-moon');
    await sql`update game set enabled = false where id = 'wolf-moon'`.execute(whole.database);
    await lastGameBegan(player, 60);
    await expectRefusal(slot, '/wallet/play', { amount: ONE_DOLLAR, mode: 'BASE' }, 'ERR_MAINTENANCE', 500);
    expect((await slot.balance()).status).toBe(200);
  });

  it('ERR_GEN: the version that a round was played on is gone', async () => {
    const { at, person } = await openWin('veteran');
    await spoil(person, 'version = 99');
    await expectRefusal(at, '/wallet/authenticate', {}, 'ERR_GEN', 500);
  });

  it('ERR_GEN: something broke that nobody expected, which the log tells and the answer does not', async () => {
    const { at, person } = await openWin('spoilt');
    await spoil(person, 'payout = payout + 1');
    const logged = whole.lines.length;
    await expectRefusal(at, '/wallet/authenticate', {}, 'ERR_GEN', 500);
    const failures = whole.lines.slice(logged).filter((line) => line.includes('an RGS call failed'));
    expect(failures).toHaveLength(1);
    expect(failures[0]).toContain('does not replay to its payout');
    expect((await at.call<ForeignError>('/wallet/authenticate')).body.message).not.toContain('replay');
  });
});
