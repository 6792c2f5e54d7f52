import { minor, ZERO } from '@croupier/contract/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../../../../tests/stage/postgres';
import { LEDGER_RULES } from '../../../ledger/books/ledger-rules';
import { booksOf } from '../../../ledger/fixture';
import { lockWallet } from '../../../ledger/post';
import { readWallet } from '../../../ledger/read';
import { inTransaction, type Trx } from '../../../platform/database';
import { JURISDICTIONS } from '../../../jurisdiction';
import { wasChargedBack } from '../../deposits/store/charged-back';
import { findDeposit, insertDeposit, markChargedBack } from '../../deposits/store/deposits';
import { type Casino, dealWaiting, DOLLAR, type House, openCasino } from '../../rounds/fixture';
import { FREE_ROUND_OFFER_RULES, OFFER_RULES } from '../books';
import { TERMS } from '../fixture';
import { createFreeRounds, type FreeRounds } from '../free-rounds/free-rounds';
import { createGrants, type Grants } from '../grants/grants';
import { createBonusTerms } from '../grants/terms';
import { keepVersion } from '../offers/store';
import { revokeForDeposit } from './charged-back';
import { type Claim, insertClaim } from './store';

let casino: Casino;
let house: House;
let grants: Grants;
let freeRounds: FreeRounds;
beforeAll(async () => {
  casino = await openCasino();
  house = casino.another(JURISDICTIONS.curacao, { bonusTerms: createBonusTerms(casino) });
  grants = createGrants({ ...casino, wasChargedBack });
  freeRounds = createFreeRounds({ ...casino, grants });
});
afterAll(() => casino.close());

const act = <T>(work: (trx: Trx) => Promise<T>) => inTransaction(casino.database, work);
let last = 0;

/** A deposit of 10.00 and the claim of an offer that it brought. @returns the deposit and its claim. */
async function deposited(memberId: number, kind: Claim['kind'], terms = TERMS) {
  last += 1;
  const [depositId, claimId] = [`deposit${last}`, `claim${last}`];
  const money = { amount: minor(1_000), currency: 'USD' as const, rolling: ZERO };
  const paid = {
    method: 'PAYP' as const,
    provider: null,
    card: null,
    variant: null,
    taxId: null,
    language: 'en' as const,
  };
  const offer = { offerId: claimId, version: 1 };
  const rest = { deposited: minor(1_000), matches: [], createdAt: casino.clock.now(), state: 'given' as const };
  const amount = kind === 'bonus' ? minor(1_000) : ZERO;
  const claim: Claim = {
    ...offer,
    ...rest,
    claimId,
    memberId,
    cause: depositId,
    kind,
    currency: 'USD',
    amount,
    units: kind === 'freeRounds' ? 40 : 0,
    budgeted: kind === 'freeRounds' ? minor(800) : amount,
  };
  await act(async (trx) => {
    const person = { firstName: 'Ada', lastName: 'B', email: 'ada@example.com', mobile: '' };
    const billing = { ...person, country: 'DE', state: '', city: 'Berlin', address: 'Street 1', postalCode: '10115' };
    await insertDeposit(trx, { ...money, ...paid, memberId, depositId, billing }, casino.clock.now());
    await keepVersion(trx, { ...offer, terms });
    await insertClaim(trx, claim);
  });
  return { memberId, depositId, claim, grantId: claimId };
}

/** A bonus of 10.00 that a deposit brought. @param wagering what is to be staked, US cents. */
async function matched(memberId: number, wagering: number) {
  const { depositId, grantId } = await deposited(memberId, 'bonus');
  const amounts = { currency: 'USD' as const, amount: minor(1_000), wagering: minor(wagering) };
  await act((trx) => grants.give(trx, { ...amounts, grantId, memberId, offerId: grantId, version: 1 }));
  return { memberId, depositId };
}

/** What deposits write of a chargeback, under the wallet's lock. */
async function chargeBack(
  trx: Trx,
  { memberId, depositId }: { readonly memberId: number; readonly depositId: string },
) {
  await lockWallet(trx, memberId);
  const deposit = await findDeposit(trx, memberId, depositId);
  if (deposit) await markChargedBack(trx, deposit, null, casino.clock.now());
}
const revoke = (deposit: { readonly memberId: number; readonly depositId: string }) =>
  act((trx) => revokeForDeposit({ ...casino, grants, freeRounds }, trx, deposit));

const walletOf = async (memberId: number) => {
  const { cash, bonus, wagering } = await readWallet(casino.database, memberId);
  return { cash, bonus, wagering };
};
const NOTHING = { cash: 0, bonus: 0, wagering: 0 };

it('a bonus whose wagering is done does not become cash between the chargeback and its news, and ends once', async () => {
  const { memberId } = await casino.playerWith(0, 'wolf-moon', house);
  const deposit = await matched(memberId, 0);
  await act((trx) => chargeBack(trx, deposit));
  await Promise.all([grants.sweep(), grants.settle(memberId), revoke(deposit), revoke(deposit)]);
  expect(await walletOf(memberId)).toEqual(NOTHING);
});

it('nor when a sweep asks for the wallet while the chargeback holds it', async () => {
  const { memberId } = await casino.playerWith(0, 'wolf-moon', house);
  const deposit = await matched(memberId, 0);
  let swept: Promise<void> | undefined;
  await act(async (trx) => {
    await chargeBack(trx, deposit);
    swept = grants.sweep();
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await asOwner(casino.ownerUrl, async (owner) => {
      while ((await owner.query(waiting)).rows.length === 0);
    });
  });
  await swept;
  expect(await walletOf(memberId)).toEqual(NOTHING);
});

it('nor when the round that is open at the chargeback completes the wagering', async () => {
  const player = await casino.playerWith(0, 'blackjack', house);
  const { memberId, secret } = player;
  const deposit = await matched(memberId, 10);
  await dealWaiting(house, player);
  await act((trx) => chargeBack(trx, deposit));
  await revoke(deposit);
  await grants.sweep();
  expect((await walletOf(memberId)).bonus).toBeGreaterThan(0);
  await house.rgs.action(secret, 'stand');
  await house.rgs.endRound(secret).catch(() => undefined);
  await grants.sweep();
  expect(await walletOf(memberId)).toEqual(NOTHING);
});

it('a bonus that became cash before the chargeback stays cash', async () => {
  const { memberId } = await casino.playerWith(0, 'wolf-moon', house);
  const deposit = await matched(memberId, 0);
  await grants.sweep();
  await act((trx) => chargeBack(trx, deposit));
  await revoke(deposit);
  expect(await walletOf(memberId)).toEqual({ ...NOTHING, cash: 1_000 });
});

it('the bonus that free rounds of the deposit won ends with them, and never becomes cash meanwhile', async () => {
  const { memberId, secret } = await casino.playerWith(0, 'wolf-moon', house);
  const terms = {
    ...TERMS,
    reward: { kind: 'freeRounds' as const, game: 'wolf-moon', rounds: 40, stake: { USD: 20 } },
    payout: { most: null, freeRoundWins: 'bonus' as const },
  };
  const { claim, depositId, grantId: setId } = await deposited(memberId, 'freeRounds', terms);
  await act((trx) => freeRounds.give(trx, claim, terms));
  for (let n = 0; n < 40; n += 1) {
    const request = {
      units: 0.2 * DOLLAR,
      mode: 'BASE',
      request: '',
      choice: undefined,
      freeRounds: setId,
    };
    const { round } = await house.rgs.play(secret, request);
    if (round.active) await house.rgs.endRound(secret);
  }
  await freeRounds.sweep();
  expect((await walletOf(memberId)).bonus).toBeGreaterThan(0);
  await act((trx) => chargeBack(trx, { memberId, depositId }));
  await revoke({ memberId, depositId });
  expect(await walletOf(memberId)).toEqual(NOTHING);
});

it('leaves the books clean', async () => {
  const rules = [...LEDGER_RULES, ...OFFER_RULES, ...FREE_ROUND_OFFER_RULES];
  expect((await booksOf(casino.ownerUrl, rules)).broken).toBeUndefined();
});
