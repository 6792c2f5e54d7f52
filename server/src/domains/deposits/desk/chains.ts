import type { AnswerOf, PayloadOf } from '@croupier/contract/call';
import type { chainDeskCalls } from '@croupier/contract/calls/deposits/chains-desk';
import type { ChainReads } from '../crypto';
import { pageOf } from '../../operators/domain';

type Calls = typeof chainDeskCalls;

/** Payments on chains at the console, read-only. */
export interface ChainsDesk {
  payments(wanted: PayloadOf<Calls['chainPayments']>): Promise<AnswerOf<Calls['chainPayments']>>;
  watch(): Promise<AnswerOf<Calls['chainWatch']>>;
}

export function createChainsDesk(deps: {
  chains: ChainReads;
  usernamesOf: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
}): ChainsDesk {
  const { chains, usernamesOf } = deps;
  return {
    async payments(wanted) {
      const { rows, total } = await chains.payments(wanted);
      const names = await usernamesOf([...new Set(rows.map(({ memberId }) => Number(memberId)))]);
      const content = rows.map((row) => ({ ...row, username: names.get(Number(row.memberId)) ?? '' }));
      return pageOf(content, total, wanted.pageNum, wanted.pageSize);
    },
    watch: () => chains.watch(),
  };
}
