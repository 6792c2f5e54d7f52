import { inTransaction, type Queryable, type Trx } from '../../platform/database';
import { windowOf } from '../../platform/query';
import { Refusal } from '../../platform/refusal';
import type { DepositsDeps } from './deps';
import { decide } from './service/apply';
import { memberOf } from './service/events';
import { findDeposit } from './store/deposits';
import { type EventRow, eventsOfOrder, readDeposits, type ReviewRow, troubledEvents } from './store/review';

export interface DepositQuery {
  /** A status by name; all when not told. */
  readonly status?: string | undefined;
  /** Of these members; of all when not told. */
  readonly memberIds?: readonly number[] | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** The operator's side of deposits. Acts join the transaction that they are given, so that the audit log stands or falls with them. */
export interface DepositsReview {
  list(query: DepositQuery): Promise<{ rows: readonly ReviewRow[]; total: number }>;
  /** A deposit with what its provider has told. @throws Refusal notFound. */
  get(depositId: string, queryable?: Queryable): Promise<{ deposit: ReviewRow; events: readonly EventRow[] }>;
  /** Credits a held deposit. @throws Refusal notFound, conflict when it is not under review any more. */
  accept(depositId: string, trx: Trx): Promise<void>;
  /** Credits nothing: the money has to be given back at the provider. @throws Refusal notFound, conflict. */
  refuse(depositId: string, trx: Trx): Promise<void>;
  /** News of providers that could not be applied, the newest first. */
  trouble(): Promise<readonly (EventRow & { order_id: string })[]>;
}

const MOST_TROUBLE = 200;

const known = (depositId: string) => ({ member_id: memberOf(depositId), deposit_id: depositId });

async function find(depositId: string, queryable: Queryable): Promise<ReviewRow> {
  const deposit = await findDeposit(queryable, memberOf(depositId), depositId);
  if (!deposit) throw new Refusal('notFound');
  return deposit as ReviewRow;
}

export function createDepositsReview(
  deps: Pick<DepositsDeps, 'database' | 'clock' | 'outbox' | 'log' | 'providers' | 'members' | 'settings'>,
): DepositsReview {
  const { database } = deps;
  async function decideOn(depositId: string, trx: Trx, accepted: boolean): Promise<void> {
    await find(depositId, trx);
    await decide(deps, trx, known(depositId), accepted);
  }

  return {
    list: ({ status, memberIds, pageNum, pageSize }) =>
      readDeposits(database, { status, memberIds }, windowOf(pageNum, pageSize)),
    get: async (depositId, queryable = database) => ({
      deposit: await find(depositId, queryable),
      events: await eventsOfOrder(queryable, depositId),
    }),
    accept: (depositId, trx) => decideOn(depositId, trx, true),
    refuse: (depositId, trx) => decideOn(depositId, trx, false),
    trouble: () => inTransaction(database, (trx) => troubledEvents(trx, MOST_TROUBLE)),
  };
}
