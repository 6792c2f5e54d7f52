import type { GameFamily } from '@croupier/contract/games/base';
import type { CurrencyCode } from '@croupier/contract/money';
import { type Bets, createBets } from '../../../ledger/bets/bets';
import { memberWith, roundOf } from '../../../ledger/fixture';
import { readWallet } from '../../../ledger/read';
import { collectStakes } from '../../../ledger/stakes/collect';
import { inTransaction } from '../../../platform/database';
import { createSettings } from '../../../platform/settings';
import { freshDatabase, TestClock } from '../../../../tests/stage/stage';
import type { LoyaltyDeps } from './deps';
import { changePoints, creditPoints } from './points';
import * as store from './store';

/** The club on a database of its own. All rounds are of one game. */
export async function openClub() {
  const stage = await freshDatabase(30);
  const { database } = stage;
  const bets: Bets = createBets(stage.ownerUrl, () => undefined);
  const clock = new TestClock();
  const reached: unknown[] = [];
  const state: { family: GameFamily; refusal: Error | undefined } = { family: 'slots', refusal: undefined };
  const deps: LoyaltyDeps = {
    database,
    clock,
    settings: createSettings(database, clock),
    events: { publish: async (_, __, ...facts) => void reached.push(...facts) },
    familyOf: () => state.family,
    refuseExcluded: async () => {
      if (state.refusal) throw state.refusal;
    },
  };
  let given = 0;
  return {
    stage,
    database,
    clock,
    deps,
    state,
    reached,
    member: (cents: number, currency: CurrencyCode = 'USD') => memberWith(database, cents, currency),
    /** A lost round, or one that pays. */
    async stake(memberId: number, cents: number, payout = 0): Promise<number> {
      const { roundId, sessionId } = await roundOf(database, bets, memberId, { cost: cents, payout });
      if (payout > 0) await bets.end(memberId, sessionId);
      return roundId;
    },
    async credit(): Promise<void> {
      await collectStakes(database);
      await creditPoints(deps);
    },
    async give(memberId: number, points: number): Promise<void> {
      given += 1;
      const reference = `gift-${given}`;
      await inTransaction(database, (trx) =>
        changePoints(trx, { memberId, kind: 'given', change: points, reference, at: clock.now() }),
      );
    },
    clubOf: (memberId: number) => store.findMember(database, memberId),
    cashOf: async (memberId: number) => (await readWallet(database, memberId)).cash,
    rollingOf: async (memberId: number) => (await readWallet(database, memberId)).rolling,
    async close() {
      await bets.close();
      await stage.destroy();
    },
  };
}
