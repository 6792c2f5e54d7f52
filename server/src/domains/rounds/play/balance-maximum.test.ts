import { type Minor, minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bet, type Bets, createBets } from '../../../ledger/bets/bets';
import { maximumBalance, maximumBalanceIn } from '../../../ledger/balance-maximum';
import { booksOf } from '../../../ledger/fixture';
import { readWallet } from '../../../ledger/read';
import { ROUND_RULES } from '../../../ledger/books/round-rules';
import { depositSettled } from '../../../ledger/recipes/deposits';
import { withdrawalReserved } from '../../../ledger/recipes/withdrawals';
import { createSettings, type Settings } from '../../../platform/settings';
import { inTransaction, type Trx } from '../../../platform/database';
import { waiting } from '../../../../tests/stage/waiting';
import { JURISDICTIONS } from '../../../jurisdiction';
import { RgsFault } from '../../play/fault';
import { type Casino, dealWaiting, DOLLAR, type House, openCasino, type Player } from '../fixture';

let casino: Casino;
let settings: Settings;
let house: House;
let bets: Bets;
beforeAll(async () => {
  casino = await openCasino();
  settings = createSettings(casino.database, casino.clock);
  house = casino.another(JURISDICTIONS.curacao, { mostCash: (currency) => maximumBalanceIn(settings, currency) });
  bets = createBets(casino.ownerUrl, () => undefined);
});
afterAll(async () => {
  await bets.close();
  await casino.close();
});
beforeEach(() => setMaximum(100));

async function setMaximum(major: number): Promise<void> {
  await settings.set(casino.database, maximumBalance, major);
  casino.clock.advance(1_000);
}

const spin = (request = '') => ({ units: DOLLAR, mode: 'BASE', request, choice: undefined });
const cashOf = async ({ memberId }: Player): Promise<number> => (await readWallet(casino.database, memberId)).cash;
const answerTo = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (failure) => (failure instanceof RgsFault ? `${failure.code} ${failure.reason ?? ''}`.trim() : String(failure)),
  );
const taken = (cash: number) => expect.objectContaining({ placed: true, cash });
const TOO_HIGH = 'ERR_GLE balanceTooHigh';

let nextDeposit = 0;
const credit = (trx: Trx, { memberId }: Player, cents: number) =>
  depositSettled(trx, {
    memberId,
    depositId: `more-${nextDeposit++}`,
    method: 'CARD',
    amount: minor(cents),
    currency: 'USD',
    rolling: minor(0),
  });
const credited = (player: Player, cents: number) => inTransaction(casino.database, (trx) => credit(trx, player, cents));
const takenOut = ({ memberId }: Player, cents: number) =>
  inTransaction(casino.database, (trx) =>
    withdrawalReserved(trx, {
      memberId,
      withdrawalId: 'out',
      amount: minor(cents),
      currency: 'USD',
      wageredUsed: minor(0),
    }),
  );

describe('a balance above the maximum', () => {
  it('takes no stake in a game that was opened before, and all the ones up to the maximum itself', async () => {
    const other = await casino.playerWith(10_000, 'dragon-vault', house);
    expect(await answerTo(house.rgs.play(other.secret, spin()))).toBe('ok');
    const player = await casino.playerWith(10_000, 'dragon-vault', house);
    await house.rgs.authenticate(player.secret, null);
    await credited(player, 1);
    expect(await answerTo(house.rgs.play(player.secret, spin()))).toBe(TOO_HIGH);
    expect(await cashOf(player)).toBe(10_001);
    await setMaximum(100.01);
    expect(await answerTo(house.rgs.play(player.secret, spin()))).toBe('ok');
  });

  it('takes no stake that waited for the credit which brought it about', async () => {
    const player = await casino.playerWith(10_000, 'dragon-vault', house);
    await house.rgs.authenticate(player.secret, null);
    const [answer] = await inTransaction(casino.database, async (trx) => {
      await credit(trx, player, 1);
      const playing = answerTo(house.rgs.play(player.secret, spin()));
      while ((await waiting(casino.database)) < 1) await new Promise((next) => setTimeout(next, 5));
      return [playing];
    });
    expect(await answer).toBe(TOO_HIGH);
    expect(await cashOf(player)).toBe(10_001);
  });

  it('keeps no other member of the same commit from staking', async () => {
    const players = await Promise.all(
      [10_000, 10_001, 5_000, 2_000_000, 10_000].map((cash) => casino.playerWith(cash, 'dragon-vault', house)),
    );
    const wanted = await Promise.all(players.map((player) => losingBet(player, minor(10_000))));
    const placed = await Promise.all(wanted.map((bet) => bets.place(bet)));
    const full = { placed: false, why: 'balanceTooHigh' };
    expect(placed).toEqual([taken(9_900), full, taken(4_900), full, taken(9_900)]);
    expect(await Promise.all(players.map(cashOf))).toEqual([9_900, 10_001, 4_900, 2_000_000, 9_900]);
  });

  it('takes the very request later that it refused, once, and answers it when it is repeated above the maximum', async () => {
    const player = await casino.playerWith(10_100, 'dragon-vault', house);
    const request = 'thesamepress1';
    for (let n = 0; n < 2; n += 1) expect(await answerTo(house.rgs.play(player.secret, spin(request)))).toBe(TOO_HIGH);
    await takenOut(player, 100);
    const { round } = await house.rgs.play(player.secret, spin(request));
    if (round.active) await house.rgs.endRound(player.secret);
    await credited(player, 20_000);
    const cash = await cashOf(player);
    expect((await house.rgs.play(player.secret, spin(request))).round.roundID).toBe(round.roundID);
    expect(await answerTo(house.rgs.play(player.secret, spin()))).toBe(TOO_HIGH);
    expect(await cashOf(player)).toBe(cash);
  });

  it('lets a hand be finished that began below it, doubled and paid', async () => {
    const player = await casino.playerWith(10_000, 'blackjack', house);
    await setMaximum(1_000);
    await dealWaiting(house, player);
    await credited(player, 200_000);
    const before = await cashOf(player);
    const { action } = await house.rgs.action(player.secret, 'double');
    if (action.active) await house.rgs.endRound(player.secret);
    expect(await cashOf(player)).toBe(before - 100 + action.payout / 10_000);
    expect(await answerTo(house.rgs.play(player.secret, spin()))).toBe(TOO_HIGH);
  });

  it('keeps nobody from play for fun', async () => {
    await setMaximum(0);
    const secret = await casino.openFor(null, 'dragon-vault', house);
    expect(await answerTo(house.rgs.play(secret, spin()))).toBe('ok');
  });

  it('leaves clean books', async () => {
    expect((await booksOf(casino.ownerUrl, ROUND_RULES)).broken).toBeUndefined();
  });
});

/** A dollar on nothing. */
async function losingBet({ memberId }: Player, most: Minor): Promise<Bet> {
  const fair = await house.fairness.stateOf(memberId);
  const { rows } = await sql<{
    session_id: number;
  }>`select session_id from game_session where member_id = ${memberId}`.execute(casino.database);
  return {
    memberId,
    sessionId: rows[0]?.session_id ?? 0,
    seedId: fair.seedId,
    nonce: fair.nonce,
    game: 'dragon-vault',
    version: 1,
    mode: 'BASE',
    stake: minor(100),
    cost: minor(100),
    payout: minor(0),
    choice: null,
    most,
    cycle: 0,
    request: '',
  };
}
