import type { Away, AwayTerm } from '@croupier/contract/calls/exclusion';
import type { ErrorName } from '@croupier/contract/errors';
import { barredAt } from '../../../ledger/play-bar';
import { lockWallet } from '../../../ledger/post';
import { inTransaction, type Queryable } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { addPeriod, type ExclusionDeps, renewBar } from './acts';
import { createExclusionReview, type ExclusionReview } from './review';
import { offersAt, type Standing, standingAt } from './rules';
import * as store from './store';

/** Breaks from play and exclusion from it: the member's side, what other domains ask, and the operators' side in `review`. */
export interface ExclusionService {
  away(memberId: number): Promise<Away>;
  /**
   * Takes a break, or an exclusion, from now on. The same again changes nothing.
   * @throws Refusal passwordWrong; awayNotLonger when the member has chosen as much or more already.
   */
  set(memberId: number, term: AwayTerm, password: string): Promise<Away>;
  /** Asks for play after an exclusion: it is possible a day later. @throws Refusal passwordWrong; awayNotOver. */
  askForPlay(memberId: number, password: string): Promise<Away>;
  /** Whether no break and no exclusion keeps the member from play. */
  mayPlay(memberId: number): Promise<boolean>;
  /**
   * Turns away whoever may not play or deposit now. Asked in a transaction that holds the wallet, the answer holds until it ends.
   * @throws Refusal onBreak, excluded, excludedForEver, exclusionOver, coolingOff.
   */
  refuseAway(memberId: number, queryable?: Queryable): Promise<void>;
  readonly review: ExclusionReview;
}

const REFUSED: Readonly<Record<Exclude<Standing['state'], 'open'>, ErrorName>> = {
  break: 'onBreak',
  exclusion: 'excluded',
  over: 'exclusionOver',
  cooling: 'coolingOff',
};

export function createExclusionService(deps: ExclusionDeps): ExclusionService {
  const { database, clock, members } = deps;

  async function refuseWrong(memberId: number, password: string): Promise<void> {
    if (!(await members.isPassword(memberId, password))) throw new Refusal('passwordWrong');
  }

  async function away(memberId: number): Promise<Away> {
    const record = await store.readRecord(database, memberId);
    const now = clock.now();
    const { state, until, byOperator } = standingAt(record, now);
    return {
      state,
      until: until?.toISOString() ?? null,
      byOperator: byOperator ? 1 : 0,
      offers: offersAt(record, now).map((offer) => ({ ...offer, until: offer.until?.toISOString() ?? null })),
    };
  }

  return {
    away,
    async set(memberId, term, password) {
      await refuseWrong(memberId, password);
      await inTransaction(database, (trx) => addPeriod(deps, trx, { memberId, term, operator: null, reason: '' }));
      return away(memberId);
    },
    async askForPlay(memberId, password) {
      await refuseWrong(memberId, password);
      await inTransaction(database, async (trx) => {
        await lockWallet(trx, memberId);
        const now = clock.now();
        const { state } = standingAt(await store.readRecord(trx, memberId), now);
        if (state === 'cooling') return;
        if (state !== 'over') throw new Refusal('awayNotOver');
        await store.insertReturn(trx, memberId, now);
        await renewBar(trx, memberId, now);
      });
      return away(memberId);
    },
    mayPlay: async (memberId) => !(await barredAt(database, memberId, clock.now())),
    async refuseAway(memberId, queryable = database) {
      const { state, until } = standingAt(await store.readRecord(queryable, memberId), clock.now());
      if (state === 'open') return;
      if (state === 'exclusion' && until === null) throw new Refusal('excludedForEver');
      throw new Refusal(REFUSED[state], until ? { until } : {});
    },
    review: createExclusionReview(deps),
  };
}
