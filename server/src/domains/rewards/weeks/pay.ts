import type { RunReason } from '@croupier/contract/calls/rewards/runs-desk';
import { type CurrencyCode, ZERO } from '@croupier/contract/money';
import { type LockedWallets, lockWallets } from '../../../ledger/post';
import { cashbacksPaid } from '../../../ledger/recipes/rewards';
import { inTransaction, type Trx } from '../../../platform/database';
import * as claims from '../giving/bulk-store';
import { claimIdOf } from '../giving/giving';
import type { Claim } from '../giving/store';
import { lockOffer } from '../offers/store';
import { weekName } from './calendar';
import { awayAmong, limiterOf } from './compute';
import type { WeeksDeps } from './deps';
import { messageOfGiven } from '../told';
import * as store from './runs-store';

/** Members that one transaction pays, in a few statements for all of them. */
const MEMBERS_AT_ONCE = 2_000;

type NewClaim = Omit<Claim, 'matches'>;

const claimOf = (run: store.RunRow, due: store.DueRow, createdAt: Date): NewClaim => {
  const cause = weekName(run.week);
  return {
    claimId: claimIdOf(run.offer_id, due.member_id, cause),
    offerId: run.offer_id,
    version: run.version,
    memberId: due.member_id,
    cause,
    state: 'given',
    kind: run.terms.wagering ? 'bonus' : 'cash',
    currency: due.currency,
    amount: due.amount,
    units: 0,
    budgeted: due.amount,
    deposited: ZERO,
    createdAt,
  };
};

/** Why members who were to be paid no longer can be: they have gone since, or what was given meanwhile leaves too little of a limit. */
async function reasonsNow(
  deps: WeeksDeps,
  trx: Trx,
  run: store.RunRow,
  due: readonly store.DueRow[],
): Promise<Map<number, readonly RunReason[]>> {
  const ids = due.map(({ member_id }) => member_id);
  const { limits, eligibility } = run.terms;
  const out = new Map<number, readonly RunReason[]>();
  const { away } = await awayAmong(deps, trx, ids);
  for (const memberId of away) out.set(memberId, ['mayNotPlay']);
  if (eligibility.event.kind !== 'calendar' || (limits.total ?? limits.budget.total ?? limits.budget.day) === null)
    return out;
  await lockOffer(trx, run.offer_id);
  const { offer_id: offerId, version, terms, week } = run;
  const offer = { offerId, version, terms, titles: {}, week, event: eligibility.event };
  const limiter = await limiterOf(trx, offer, deps.clock.now());
  for (const { member_id: memberId, currency, amount } of due) {
    if (out.has(memberId)) continue;
    const reached = limiter.take({ currency, amount, claimsOfMember: 0 });
    if (reached.length > 0) out.set(memberId, reached);
  }
  return out;
}

async function moveMoney(
  deps: WeeksDeps,
  trx: Trx,
  paid: readonly NewClaim[],
  wagering: ReadonlyMap<number, store.DueRow>,
  wallets: LockedWallets,
) {
  const cash = paid.filter(({ kind }) => kind === 'cash');
  if (cash.length > 0) {
    const rewards = cash.map(({ claimId, ...claim }) => ({ ...claim, rewardId: claimId, rolling: ZERO }));
    await cashbacksPaid(trx, rewards, wallets);
  }
  const bonuses = paid.filter(({ kind }) => kind === 'bonus');
  await deps.grants.giveAll(
    trx,
    bonuses.map(({ claimId, memberId, offerId, version, currency, amount }) => {
      const asked = wagering.get(memberId)?.wagering ?? ZERO;
      return { grantId: claimId, memberId, offerId, version, currency, amount, wagering: asked };
    }),
    wallets,
  );
}

/** Pays the next members of a run, in one transaction with the notes of it. @returns the last of them; undefined when there are no more. */
const paySome = (deps: WeeksDeps, runId: number, after: number): Promise<number | undefined> =>
  inTransaction(deps.database, async (trx) => {
    const run = await store.holdDue(trx, runId);
    if (!run) return undefined;
    const due = await store.lockDue(trx, runId, { after, limit: MEMBERS_AT_ONCE });
    if (due.length === 0) return undefined;
    const wallets = await lockWallets(
      trx,
      due.map(({ member_id }) => member_id),
    );
    const now = deps.clock.now();
    const out = await reasonsNow(deps, trx, run, due);
    const wanted = due.filter(({ member_id }) => !out.has(member_id)).map((one) => claimOf(run, one, now));
    const fresh = await claims.insertClaims(trx, wanted);
    const paid = wanted.filter(({ claimId }) => fresh.has(claimId));
    // Somebody was given this week's offer by hand meanwhile.
    for (const { claimId, memberId } of wanted) if (!fresh.has(claimId)) out.set(memberId, ['once:person']);
    await moveMoney(deps, trx, paid, new Map(due.map((one) => [one.member_id, one])), wallets);
    await deps.messages.write(trx, ...paid.map(messageOfGiven));
    await store.leaveOut(trx, runId, out);
    await store.markPaid(
      trx,
      runId,
      paid.map(({ memberId }) => memberId),
      now,
    );
    for (const currency of new Set<CurrencyCode>(due.map((one) => one.currency))) {
      const ofCurrency = due.filter((one) => one.currency === currency);
      const amounts = (isOut: boolean) =>
        ofCurrency.filter(({ member_id }) => out.has(member_id) === isOut).map(({ amount }) => amount);
      await store.moveTotals(trx, runId, { currency, paid: amounts(false), out: amounts(true) });
    }
    return due.length === MEMBERS_AT_ONCE ? due.at(-1)?.member_id : undefined;
  });

/**
 * Pays a run that is due, member by member, each once: the claim of a member, an offer and a week has one id, and is kept with its money. Several
 * processes may pay at once; one that dies leaves the rest to the next.
 */
export async function payRun(deps: WeeksDeps, runId: number): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) after = await paySome(deps, runId, after);
  await store.endPaid(deps.database, runId, deps.clock.now());
}
