import type { Queryable, Trx } from '../../platform/database';
import { type ChainName, COINS, type CoinCode, nativeCoin } from './coins';
import type { ChainsDeps } from './deps';
import { type Block, NATIVE, type Tip, type Transfer } from './nodes/node';
import { keepsRate, rateFor, toUnits } from './rules';
import { dust, dustOf, holdMinutes, holdMinutesOf } from './settings';
import { familyOf, findOwners, type Owner, readQuotes, type StoredQuote } from './store/addresses';
import {
  insertPayment,
  lockPayment,
  lockPredecessor,
  noteConfirmed,
  noteReplaced,
  type Payment,
  type PaymentKey,
  type PaymentState,
  placePayment,
} from './store/payments';

/** Reasons for which a payment needs an operator, or is not credited. */
export const REASONS = {
  wrongCoin: 'wrong_coin',
  unknownToken: 'unknown_token',
  rateUnknown: 'rate_unknown',
  aboveMaximum: 'above_maximum',
  changed: 'changed_after_credit',
  restored: 'after_restore',
  reorganised: 'reorganised_away',
} as const;

/** The coin of an asset on a chain; undefined for a token that we do not take. */
export function coinOf({ setup }: Pick<ChainsDeps, 'setup'>, chain: ChainName, asset: string): CoinCode | undefined {
  if (asset === NATIVE) return nativeCoin(chain).code;
  return setup.chains.get(chain)?.tokens.find(({ contract }) => contract === asset)?.coin;
}

/** Sums a transaction's outputs to one address into one payment. */
export function summed(transfers: readonly Transfer[]): Transfer[] {
  const sums = new Map<string, Transfer>();
  for (const transfer of transfers) {
    const key = `${transfer.txId} ${transfer.lookup} ${transfer.asset}`;
    const { units = 0n, outputs = [] } = sums.get(key) ?? {};
    sums.set(key, { ...transfer, units: units + transfer.units, outputs: [...outputs, ...transfer.outputs] });
  }
  return [...sums.values()].filter(({ units }) => units > 0n);
}

/** A transfer to an address of ours. */
export interface Incoming {
  readonly transfer: Transfer;
  readonly owner: Owner;
}

/** The transfers to addresses of ours. */
export async function ours(
  { database }: { readonly database: Queryable },
  chain: ChainName,
  transfers: readonly Transfer[],
): Promise<Incoming[]> {
  if (transfers.length === 0) return [];
  const owners = await findOwners(database, familyOf(chain), [...new Set(transfers.map(({ lookup }) => lookup))]);
  return summed(transfers.filter(({ lookup }) => owners.has(lookup))).flatMap((transfer) => {
    const owner = owners.get(transfer.lookup);
    return owner ? [{ transfer, owner }] : [];
  });
}

/** State, reason and rate of a payment that is seen for the first time. */
async function firstSight(
  deps: ChainsDeps,
  trx: Trx,
  coin: CoinCode | undefined,
  units: bigint,
  quotes: readonly StoredQuote[],
  arrivedAt: Date,
  placed: PaymentState,
) {
  if (!coin) return { state: 'review' as const, reason: REASONS.unknownToken, rate: null, basis: null };
  const { decimals } = COINS[coin];
  const isDust = units < toUnits(dustOf(await deps.settings.within(trx).get(dust), coin), decimals);
  const quote = quotes.find((one) => one.coin === coin);
  const [any] = quotes;
  const current = any === undefined ? undefined : await deps.rates.current(trx, COINS[coin], any.currency);
  const asFirstSeen = current === undefined ? undefined : { rate: current, basis: 'first_seen' as const };
  const found = quote ? rateFor(arrivedAt, quote, current) : asFirstSeen;
  return {
    state: isDust ? ('dust' as const) : placed,
    reason: quote ? null : REASONS.wrongCoin,
    rate: found?.rate ?? null,
    basis: found?.basis ?? null,
  };
}

/** The next state of a known payment that is seen again, in a block or waiting. */
function nextState({ state }: Payment, inBlock: boolean): PaymentState {
  if (state === 'lost') return inBlock ? 'credited' : 'lost';
  if (state === 'seen' || state === 'confirming' || state === 'gone') return inBlock ? 'confirming' : 'seen';
  return state;
}

const minedAt = ({ time }: Pick<Block, 'time'>, now: Date): Date => (time < now ? time : now);

/** Minutes within which a payment in a coin must be mined to keep its rate. */
export const holdOf = async (deps: Pick<ChainsDeps, 'settings'>, trx: Trx, coin: CoinCode): Promise<number> =>
  holdMinutesOf(await deps.settings.within(trx).get(holdMinutes), coin);

/** Records a payment's first block: mined in time, the payment keeps its rate, otherwise it counts at the current rate. */
async function confirm(deps: ChainsDeps, trx: Trx, known: Payment, confirmedAt: Date): Promise<void> {
  if (known.confirmedAt !== null || known.toldAs !== null) return;
  const { coin } = known;
  const isInTime = coin === null || keepsRate(known.arrivedAt, confirmedAt, await holdOf(deps, trx, coin));
  const [any] = isInTime ? [] : await readQuotes(trx, known);
  if (isInTime || !any) return noteConfirmed(trx, known, { ...known, confirmedAt });
  const rate = (await deps.rates.current(trx, COINS[coin], any.currency)) ?? null;
  await noteConfirmed(trx, known, { confirmedAt, rate, basis: rate === null ? null : 'confirmed' });
  deps.log.info(
    { chain: known.chain, txId: known.txId, depositId: known.depositId },
    'a payment was mined after its rate had ended',
  );
}

/** Carries the time and the rate of a replaced transaction over to its replacement, because a payment whose fee was raised is the same payment. */
async function replace(deps: ChainsDeps, trx: Trx, payment: Payment): Promise<void> {
  const old = await lockPredecessor(trx, payment);
  if (!old?.coin) return;
  const until = payment.confirmedAt ?? payment.arrivedAt;
  if (keepsRate(old.arrivedAt, until, await holdOf(deps, trx, old.coin))) await noteReplaced(trx, old, payment);
}

/**
 * Records a payment's current state on the chain: seen for the first time, mined, or mined again after a reorganisation.
 * @param block that contains the payment; null while the payment waits.
 */
export async function observe(
  deps: ChainsDeps,
  trx: Trx,
  chain: ChainName,
  { transfer, owner }: Incoming,
  block: (Tip & Pick<Block, 'time'>) | null,
): Promise<void> {
  const now = deps.clock.now();
  const { txId, lookup, asset, units, outputs } = transfer;
  const key: PaymentKey = { chain, txId, lookup, asset };
  const known = await lockPayment(trx, key);
  if (!known) {
    const quotes = await readQuotes(trx, owner);
    const coin = coinOf(deps, chain, asset);
    const confirmedAt = block && minedAt(block, now);
    const arrivedAt = confirmedAt ?? now;
    const sight = await firstSight(deps, trx, coin, units, quotes, arrivedAt, block ? 'confirming' : 'seen');
    const payment = {
      ...key,
      ...owner,
      ...sight,
      family: familyOf(chain),
      coin: coin ?? null,
      units,
      outputs,
      arrivedAt,
      confirmedAt,
      block,
    };
    if (!(await insertPayment(trx, payment, now))) return;
    deps.log.info(
      { chain, txId, depositId: owner.depositId, state: sight.state, reason: sight.reason },
      'a payment was seen',
    );
    const inserted = await lockPayment(trx, key);
    if (inserted) await replace(deps, trx, inserted);
    return;
  }
  if (!block && known.blockHeight !== null) return; // an older read of the waiting transactions
  const decided = known.toldAs !== null;
  if (decided && units !== known.units)
    deps.log.error(
      { chain, txId, depositId: known.toldAs, units: String(units) },
      'a payment changed after it was decided',
    );
  if (known.state === 'reversed' && block)
    deps.log.error({ chain, txId, depositId: known.toldAs }, 'a payment is back after it was taken back');
  if (block) await confirm(deps, trx, known, minedAt(block, now));
  await placePayment(
    trx,
    key,
    {
      state: nextState(known, block !== null),
      reason: decided && units !== known.units ? REASONS.changed : known.reason,
      block,
      units: decided ? known.units : units,
      outputs,
    },
    now,
  );
}
