import type { ExclusionStatus, ExclusionTerm } from '@croupier/contract/calls/compliance/exclusion';
import type { ErrorName } from '@croupier/contract/errors';
import { barredAmong } from '../../../ledger/play-bar';
import { inTransaction, type Queryable, type Trx } from '../../../platform/database';
import { readTogether } from '../../../platform/cache/read-together';
import { Refusal } from '../../../platform/refusal';
import { addPeriod } from './acts';
import type { ExclusionDeps } from './deps';
import { isHeld, lockCircle, meetNewcomer, meetPayer, payersLikeOthers, spread } from './likeness';
import { createExclusionActs, type ExclusionActs } from './desk-acts';
import { lockExclusions } from './likeness-store';
import { type ExclusionRecord, offersAt, type Standing, standingAt } from './rules';
import * as store from './store';

/** Breaks from play and exclusion from it: for members, for other domains, and for operators in `acts`. */
export interface ExclusionService {
  current(memberId: number, queryable?: Queryable): Promise<ExclusionStatus>;
  /**
   * Starts a break, or an exclusion, now. Idempotent.
   * @throws Refusal passwordWrong; exclusionNotLonger when the member has chosen as much or more already.
   */
  begin(memberId: number, term: ExclusionTerm, password: string): Promise<ExclusionStatus>;
  /** Requests play after an exclusion: it is possible a day later. @throws Refusal passwordWrong; exclusionNotOver. */
  requestPlay(memberId: number, password: string): Promise<ExclusionStatus>;
  /** Whether no break and no exclusion bars the member, nor that of another member whose account looks like this one. */
  mayPlay(memberId: number): Promise<boolean>;
  /**
   * Refuses a member who may not play or deposit now. In a transaction that holds the wallet, the answer holds until it ends.
   * @throws Refusal onBreak, excluded, excludedForEver, exclusionOver, coolingOff, accountUnderReview.
   */
  refuseExcluded(memberId: number, queryable?: Queryable): Promise<void>;
  /** Keeps it as it is who is excluded, until the transaction ends: taken before a wallet and a member are locked, by what calls `meetNewcomer` after that. */
  holdExclusions(trx: Trx): Promise<void>;
  /** Checks a new account, in the transaction that creates it: one that looks like that of a member who is excluded waits for an operator. */
  meetNewcomer(trx: Trx, memberId: number): Promise<void>;
  /** Checks a paying account, before its wallet is locked. @returns whether it shares a means of payment with a member who is excluded. */
  meetPayer(trx: Trx, memberId: number): Promise<boolean>;
  /** The accounts of a batch of payments that need `meetPayer`, see likeness.ts. */
  payersLikeOthers(trx: Trx, memberIds: readonly number[]): Promise<ReadonlySet<number>>;
  readonly acts: ExclusionActs;
}

const REFUSED: Readonly<Record<Exclude<Standing['state'], 'open'>, ErrorName>> = {
  break: 'onBreak',
  exclusion: 'excluded',
  over: 'exclusionOver',
  cooling: 'coolingOff',
  review: 'accountUnderReview',
};

const UNDER_REVIEW: Standing = { state: 'review', until: null, byOperator: false };

/** What bars the member from play: periods set by them or operators take precedence. */
async function standingOf(
  queryable: Queryable,
  memberId: number,
  record: ExclusionRecord,
  now: Date,
): Promise<Standing> {
  const standing = standingAt(record, now);
  if (standing.state !== 'open') return standing;
  return (await isHeld(queryable, memberId, now)) ? UNDER_REVIEW : standing;
}

export function createExclusionService(deps: ExclusionDeps): ExclusionService {
  const { database, clock, members } = deps;

  async function refuseWrong(memberId: number, password: string): Promise<void> {
    if (!(await members.isPassword(memberId, password))) throw new Refusal('passwordWrong');
  }

  async function current(memberId: number, queryable: Queryable = database): Promise<ExclusionStatus> {
    const record = await store.readRecord(queryable, memberId);
    const now = clock.now();
    const { state, until, byOperator } = await standingOf(queryable, memberId, record, now);
    return {
      state,
      until: until?.toISOString() ?? null,
      byOperator: byOperator ? 1 : 0,
      offers: offersAt(record, now).map((offer) => ({ ...offer, until: offer.until?.toISOString() ?? null })),
    };
  }

  return {
    current,
    async begin(memberId, term, password) {
      await refuseWrong(memberId, password);
      await inTransaction(database, (trx) => addPeriod(deps, trx, { memberId, term, operator: null, reason: '' }));
      return current(memberId);
    },
    async requestPlay(memberId, password) {
      await refuseWrong(memberId, password);
      await inTransaction(database, async (trx) => {
        const circle = await lockCircle(deps, trx, memberId);
        const now = clock.now();
        const { state } = standingAt(await store.readRecord(trx, memberId), now);
        if (state === 'cooling') return;
        if (state !== 'over') throw new Refusal('exclusionNotOver');
        await store.insertReturn(trx, memberId, now);
        await spread(deps, trx, memberId, circle, now);
      });
      return current(memberId);
    },
    mayPlay: readTogether(async (memberIds) => {
      const barred = await barredAmong(database, memberIds, clock.now());
      return memberIds.map((memberId) => !barred.has(memberId));
    }),
    async refuseExcluded(memberId, queryable = database) {
      const record = await store.readRecord(queryable, memberId);
      const { state, until } = await standingOf(queryable, memberId, record, clock.now());
      if (state === 'open') return;
      if (state === 'exclusion' && until === null) throw new Refusal('excludedForEver');
      throw new Refusal(REFUSED[state], until ? { until } : {});
    },
    holdExclusions: (trx) => lockExclusions(trx, 'newcomer'),
    meetNewcomer: (trx, memberId) => meetNewcomer(deps, trx, memberId),
    meetPayer: (trx, memberId) => meetPayer(deps, trx, memberId),
    payersLikeOthers: (trx, memberIds) => payersLikeOthers(deps, trx, memberIds),
    acts: createExclusionActs(deps),
  };
}
