import type { AnswerOf } from '@croupier/contract/call';
import type { rakebackCalls } from '@croupier/contract/calls/rewards/rakeback';
import { minor, toWire } from '@croupier/contract/money';
import { currencyOf } from '../../../ledger/read';
import type { StakeEntry } from '../../../ledger/stakes/entries';
import type { Trx } from '../../../platform/database';
import type { Settings } from '../../../platform/settings';
import { type PlayService, playKey } from '../../play/domain';
import { readNewStakes } from '../stake-reader';
import { type ClaimsDeps, claimRakeback, payAllRakeback } from './claims';
import { rakebackOf } from './rules';
import { rakebackAutomatic, rakebackRate } from './settings';
import * as store from './store';

export interface RakebackDeps extends ClaimsDeps {
  readonly settings: Settings;
  readonly play: Pick<PlayService, 'resultsOf'>;
}

export interface Rakeback {
  /** Adds what new plays earned and takes back what void plays earned, each once. */
  count(): Promise<void>;
  /** Pays everybody, where the house pays by itself. */
  payAutomatically(): Promise<void>;
  mine(memberId: number): Promise<AnswerOf<typeof rakebackCalls.myRakeback>>;
  /** @throws Refusal as `claimRakeback`. */
  claim(memberId: number): Promise<AnswerOf<typeof rakebackCalls.rakebackClaim>>;
}

export function createRakeback(deps: RakebackDeps): Rakeback {
  const { database, settings, play } = deps;

  async function apply(trx: Trx, entries: readonly StakeEntry[], since: Date): Promise<void> {
    const rate = await settings.within(trx).get(rakebackRate);
    const results = await play.resultsOf(
      trx,
      entries.filter(({ opens }) => opens),
    );
    const earnings = [...results.values()]
      .filter(({ endedAt }) => endedAt >= since)
      .map((result) => ({ ...result, rate, millionths: rakebackOf(result, rate) }))
      .filter(({ millionths }) => millionths > 0n)
      .map(({ memberId, playedAt, playId, currency, millionths }) => ({
        memberId,
        playedAt,
        playId,
        currency,
        millionths,
        rate,
      }));
    if (earnings.length > 0) await store.addEarnings(trx, earnings);
    const returned = entries.filter(({ kind }) => kind === 'stakeRollback');
    const voided = new Map(returned.map((entry) => [playKey(entry), entry]));
    if (voided.size > 0) await store.takeBack(trx, [...voided.values()]);
  }

  return {
    count: () => readNewStakes(database, 'rakeback', apply),
    async payAutomatically() {
      if (await settings.get(rakebackAutomatic)) await payAllRakeback(deps);
    },
    async mine(memberId) {
      const [account, rate, automatic] = await Promise.all([
        store.findAccount(database, memberId),
        settings.get(rakebackRate),
        settings.get(rakebackAutomatic),
      ]);
      const currency = account?.currency ?? (await currencyOf(database, memberId));
      const told = (amount: number) => toWire(minor(amount), currency);
      return {
        percent: rate,
        automatic,
        currency,
        claimable: told(account?.claimable ?? 0),
        earned: told(account?.earned ?? 0),
        paid: told(account?.paid ?? 0),
      };
    },
    async claim(memberId) {
      const amount = await claimRakeback(deps, memberId);
      return { amount: toWire(amount, await currencyOf(database, memberId)) };
    },
  };
}
