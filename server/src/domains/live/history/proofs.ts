import { minor, toWire } from '@croupier/contract/money';
import { BASE_MODE } from '@croupier/games/engine/game';
import type { Database } from '../../../platform/database';
import { compileQuery, pageOf } from '../../../platform/query/query';
import { Refusal } from '../../../platform/refusal';
import type { Sealing } from '../../../platform/sealing';
import type { ProofSource, RoundProof } from '../../play/domain';
import { readBetId, wireBetId } from '../bets/bet-id';
import { gameOfRound } from '../dealer/draw';
import * as store from '../store/proofs';

/** Where the player left a flight by hand; a bet that left at its target can be recomputed without an action. */
function actionsOf(row: store.ProofRow): string[] {
  const { choice, cashed_out_at } = row;
  const target = gameOfRound(row).flight?.targetOf(choice);
  return cashed_out_at === null || cashed_out_at === target ? [] : [`cashout:${cashed_out_at}`];
}

/** Finished bets of live tables with the data needed to recompute them. */
export function createLiveProofs({ database, sealing }: { database: Database; sealing: Sealing }): ProofSource {
  const describe = (row: store.ProofRow): RoundProof => ({
    roundId: wireBetId(row.bet_id),
    game: row.table_id,
    version: row.version,
    mode: BASE_MODE.name,
    choice: JSON.stringify(row.choice),
    actions: actionsOf(row),
    currency: row.currency,
    stake: toWire(minor(row.stake), row.currency),
    payout: toWire(minor(row.payout ?? row.stake), row.currency),
    createTime: row.created_at.toISOString(),
    clientSeed: row.client_seed,
    nonce: row.number,
    serverSeedHash: row.server_seed_hash.toString('hex'),
    serverSeed: row.state === 'void' ? null : sealing.open(row.server_seed).toString('hex'),
    isVoid: row.state === 'void',
  });
  return {
    async proofs(memberId, query = {}) {
      const compiled = compileQuery(store.betEntity, query);
      const { rows, total } = await store.finishedBets(database, memberId, compiled);
      return pageOf(compiled, rows.map(describe), total);
    },
    async proof(memberId, roundId) {
      const betId = readBetId(roundId);
      const row = betId === undefined ? undefined : await store.finishedBet(database, memberId, betId);
      if (!row) throw new Refusal('notFound');
      return describe(row);
    },
  };
}
