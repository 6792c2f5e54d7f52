import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { RGS_CALLS, type RgsAuthenticateAnswer, type RgsPlayAnswer } from '@croupier/contract/rgs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWhole, type Person, type Whole } from '../../../tests/stage/whole';
import { DOLLAR, expectError, openSession, post } from './rgs.fixture';

describe('under strict rules', () => {
  let whole: Whole;
  let player: Person;
  beforeAll(async () => {
    whole = await openWhole({ JURISDICTION: 'strict' });
    await whole.app.start();
    player = await whole.newMember('ada', 100_000);
  });
  afterAll(() => whole.close());

  const authenticate = async (sessionID: string) =>
    (await post<RgsAuthenticateAnswer>(whole, RGS_CALLS.authenticate.path, { sessionID })).body;
  /** Sets the start of the player's last game so many seconds back: nobody has to wait. */
  const lastGameBegan = (secondsAgo: number) =>
    sql`update wallet set last_bet_at = now() - ${secondsAgo} * interval '1 second'
      where member_id = ${player.memberId}`.execute(whole.database);

  it('tells its flags, and refuses a round that starts too soon as ERR_GLE', async () => {
    const sessionID = await openSession(whole, player, 'dragon-vault');
    expect((await authenticate(sessionID)).config.jurisdiction).toMatchObject({
      disabledTurbo: true,
      disabledSuperTurbo: true,
      disabledAutoplay: true,
      disabledSlamstop: true,
      minimumRoundDuration: 2_500,
    });
    const bet = { sessionID, amount: DOLLAR, mode: 'BASE' };
    expect((await post(whole, RGS_CALLS.play.path, bet)).status).toBe(200);
    await post(whole, RGS_CALLS.endRound.path, { sessionID });
    await expectError(whole, RGS_CALLS.play.path, bet, 'ERR_GLE');
    await lastGameBegan(3);
    expect((await post(whole, RGS_CALLS.play.path, bet)).status).toBe(200);
    await post(whole, RGS_CALLS.endRound.path, { sessionID });
  });

  it('sells no bonus: the flag says so, the mode is not on offer, and a client that asks for it takes nothing', async () => {
    await lastGameBegan(60);
    const sessionID = await openSession(whole, player, 'sands-of-the-scarab');
    const { balance, config } = await authenticate(sessionID);
    expect(config.jurisdiction.disabledBuyFeature).toBe(true);
    expect(Object.keys(config.betModes)).toEqual(['BASE']);
    for (const mode of ['BUY', 'buy'])
      await expectError(whole, RGS_CALLS.play.path, { sessionID, amount: DOLLAR, mode }, 'ERR_VAL');
    expect((await authenticate(sessionID)).balance).toEqual(balance);
    // The plain game is played: nothing else stood in the way.
    const plain = await post<RgsPlayAnswer>(whole, RGS_CALLS.play.path, { sessionID, amount: DOLLAR, mode: 'BASE' });
    expect(plain.status).toBe(200);
    expect(plain.body.balance.amount).toBe(balance.amount - DOLLAR);
  });

  it('sells no bonus for play money either', async () => {
    const address = await whole.send(catalogueCalls.tryPlayUrl, { id: 'sands-of-the-scarab', channel: 'pc' });
    const sessionID = new URL(String(address.envelope.data)).searchParams.get('sessionID') ?? '';
    expect((await authenticate(sessionID)).config.jurisdiction.disabledBuyFeature).toBe(true);
    await expectError(whole, RGS_CALLS.play.path, { sessionID, amount: DOLLAR, mode: 'BUY' }, 'ERR_VAL');
  });
});
