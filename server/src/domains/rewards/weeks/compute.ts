import { minor } from '@croupier/contract/money';
import type { RunReason } from '@croupier/contract/calls/rewards/runs-desk';
import type { LevelName } from '@croupier/contract/rewards/eligibility';
import { barredAmong } from '../../../ledger/play-bar';
import { walletsAfter } from '../../../ledger/read';
import { inTransaction, type Queryable, type Trx } from '../../../platform/database';
import * as claims from '../giving/bulk-store';
import { startOfDay } from '../giving/giving';
import { claimants } from '../giving/store';
import type { OfferVersion } from '../offers/store';
import { paydayOf, type Span, spansOf, type WeeklyEvent, weekName } from './calendar';
import type { WeeksDeps } from './deps';
import { figuresOf, spanOf } from './figures-store';
import { type Candidate, createLimiter, judge, type Limiter } from './judge';
import * as store from './runs-store';
import { needsApproval, payHour } from './settings';
import { holdingCases } from '../abuse/store';
import { sharersOut } from './shared';

/** Members that are judged at once. */
const BATCH = 2_000;
const HOUR_MILLISECONDS = 3_600_000;

/** An offer of which a week is due. */
export interface DueOffer extends OfferVersion {
  readonly event: WeeklyEvent;
  readonly week: Date;
}

/** The parts of the week that an offer looks at, by their numbers. */
interface SpanIds {
  readonly counted: number | null;
  readonly needed: number;
}

/** @returns undefined when a part was not counted in the whole of the week: the offer is newer than that. */
async function spanIdsOf(db: Queryable, { event, week }: DueOffer): Promise<SpanIds | undefined> {
  const idOf = (span: Span) => spanOf(db, span, week);
  const spans = spansOf(event);
  const counted = spans.counted ? await idOf(spans.counted) : null;
  const needed = await idOf(spans.needed);
  return counted === undefined || needed === undefined ? undefined : { counted, needed };
}

/** Limits are judged one member after the other, by what the offer has given until now. */
export async function limiterOf(db: Queryable, { offerId, terms, event, week }: DueOffer, now: Date): Promise<Limiter> {
  const uses = await claims.usesOf(db, [offerId], startOfDay(now));
  const claimsInTotal = uses.reduce((sum, use) => sum + use.claims, 0);
  const given = new Map(uses.map(({ currency, ...use }) => [currency, { ...use, claimsInTotal }]));
  return createLimiter(terms.limits, given, paydayOf(event, week));
}

/** Those of some members who are given nothing: closed, not opened yet, on a break, or excluded. */
export async function awayAmong({ members, clock }: WeeksDeps, db: Queryable, memberIds: readonly number[]) {
  const [states, barred] = [
    await members.accountStatesOf(memberIds, db),
    await barredAmong(db, memberIds, clock.now()),
  ];
  const isAway = (memberId: number) => {
    const state = states.get(memberId);
    return !state?.enabled || !state.activated || barred.has(memberId);
  };
  return { states, away: new Set(memberIds.filter(isAway)) };
}

interface Wallet {
  readonly member_id: number;
  readonly currency: Candidate['currency'];
}

/** The members of a batch whom a run looks at: everybody with a figure in the week, and everybody of the levels where no figure is needed. */
async function candidatesOf(
  deps: WeeksDeps,
  trx: Trx,
  offer: DueOffer,
  spans: SpanIds,
  wallets: readonly Wallet[],
): Promise<readonly Candidate[]> {
  const { offerId, terms, event, week } = offer;
  const memberIds = wallets.map(({ member_id }) => member_id);
  const needed = await figuresOf(trx, week, spans.needed, memberIds);
  const counted = spans.counted === null ? undefined : await figuresOf(trx, week, spans.counted, memberIds);
  const levels = await deps.levelsOf(trx, memberIds);
  const levelOf = (memberId: number): LevelName => levels.get(memberId) ?? 'entry';
  const isForAll = !event.needsDeposit && !event.needsLoss;
  const isLookedAt = ({ member_id: id }: Wallet) =>
    needed.has(id) || counted?.has(id) || (isForAll && (terms.eligibility.levels?.includes(levelOf(id)) ?? true));
  const lookedAt = wallets.filter(isLookedAt);
  const ids = lookedAt.map(({ member_id }) => member_id);
  const { states, away } = await awayAmong(deps, trx, ids);
  const answers = await claims.answersTo(trx, offerId, ids);
  const claimed = await claimants(trx, { offerId, memberIds: ids, cause: weekName(week) });
  const candidates: Candidate[] = [];
  for (const { member_id: memberId, currency } of lookedAt)
    candidates.push({
      memberId,
      currency,
      country: states.get(memberId)?.countryCode ?? '',
      level: levelOf(memberId),
      verified: terms.eligibility.verified && (await deps.documents.areAccepted(trx, memberId)),
      mayPlay: !away.has(memberId),
      countedLoss: minor(counted?.get(memberId)?.net_loss ?? 0),
      weekLoss: minor(needed.get(memberId)?.net_loss ?? 0),
      deposits: needed.get(memberId)?.deposits ?? 0,
      answer: answers.get(memberId),
      hasClaimed: claimed.has(memberId),
    });
  return candidates;
}

const rowOf = (candidate: Candidate, { amount, wagering, reasons }: ReturnType<typeof judge>): store.MemberRow => ({
  member_id: candidate.memberId,
  currency: candidate.currency,
  level: candidate.level,
  counted_loss: candidate.countedLoss,
  week_loss: candidate.weekLoss,
  deposits: candidate.deposits,
  amount,
  wagering,
  reasons,
});

/** Leaves out who shares something with a member who gets it, whose offers are held back, and who would exceed a limit of the offer. */
async function judgeTogether(deps: WeeksDeps, trx: Trx, runId: number, offer: DueOffer): Promise<void> {
  const { limits, eligibility } = offer.terms;
  const due = await store.dueMembers(trx, runId);
  const ids = due.map(({ member_id }) => member_id);
  const sharers = eligibility.oncePer.length > 0 ? await sharersOut(deps, trx, ids, eligibility.oncePer) : undefined;
  const earlier = limits.perMember === null ? undefined : await claims.claimsOfMembers(trx, offer.offerId, ids);
  const heldBack = await holdingCases(trx, ids);
  const limiter = await limiterOf(trx, offer, deps.clock.now());
  const out = new Map<number, readonly RunReason[]>();
  for (const { member_id: memberId, currency, amount } of due) {
    const shared = sharers?.get(memberId)?.map((by): RunReason => `once:${by}`) ?? [];
    const claimsOfMember = earlier?.get(memberId) ?? 0;
    if (heldBack.has(memberId)) shared.push('heldBack');
    const reasons = shared.length > 0 ? shared : limiter.take({ currency, amount, claimsOfMember });
    if (reasons.length > 0) out.set(memberId, reasons);
  }
  await store.leaveOut(trx, runId, out);
}

/**
 * Computes who gets what for a week of an offer, and who is left out and why: whole or not at all, and once. What was settled until now counts; what is
 * settled later (a hand that stayed open, a round that becomes void) neither adds nor takes back anything.
 * @returns whether this call computed it.
 */
export function computeRun(deps: WeeksDeps, offer: DueOffer): Promise<boolean> {
  return inTransaction(deps.database, async (trx) => {
    const { offerId, version, event, week } = offer;
    const spans = await spanIdsOf(trx, offer);
    if (!spans) return false;
    const settings = deps.settings.within(trx);
    const paysAt = new Date(paydayOf(event, week).getTime() + (await settings.get(payHour)) * HOUR_MILLISECONDS);
    const run = { offer_id: offerId, version, week, computed_at: deps.clock.now(), pays_at: paysAt };
    const runId = await store.insertRun(trx, run);
    if (runId === undefined) return false;
    for (let after: number | undefined = 0; after !== undefined; ) {
      const wallets: readonly Wallet[] = await walletsAfter(trx, after, BATCH);
      const candidates = await candidatesOf(deps, trx, offer, spans, wallets);
      await store.insertMembers(
        trx,
        runId,
        candidates.map((candidate) => rowOf(candidate, judge(offer.terms, candidate))),
      );
      after = wallets.at(-1)?.member_id;
    }
    await judgeTogether(deps, trx, runId, offer);
    const totals = await store.insertTotals(trx, runId);
    const asked = await Promise.all(totals.map(({ currency, amount }) => needsApproval(settings, currency, amount)));
    if (asked.some(Boolean)) await store.askApproval(trx, runId);
    return true;
  });
}
