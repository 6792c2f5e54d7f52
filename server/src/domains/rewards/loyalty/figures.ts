import { balancesOf } from '../../../ledger/read';
import { inTransaction, type Queryable, type Trx, unlessRunning } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { LoyaltyDeps } from './deps';
import { inviteToLevel } from './levels';
import * as levels from './levels-store';
import { levelByFigures } from './rules';
import { inviteDays } from './settings';
import * as store from './store';

/** Members that one run of the job compares with the figures of levels. */
const BATCH = 500;
const DAY_MILLISECONDS = 86_400_000;
/** Most days that the setting allows: older deposits are deleted. */
const MOST_DAYS = 365;

/** Whether a member may be offered something now. */
export async function mayBeInvited(
  { refuseExcluded }: Pick<LoyaltyDeps, 'refuseExcluded'>,
  trx: Trx,
  memberId: number,
): Promise<boolean> {
  try {
    await refuseExcluded(memberId, trx);
    return true;
  } catch (failure) {
    if (failure instanceof Refusal) return false;
    throw failure;
  }
}

/** Those of some members whose figures reach the next level, with that level. */
async function reaching(
  db: Queryable,
  members: readonly levels.Depositor[],
  since: Date,
): Promise<ReadonlyMap<number, number>> {
  if (members.length === 0) return new Map();
  const ids = members.map(({ memberId }) => memberId);
  const [deposited, balances] = [await levels.depositedSince(db, ids, since), await balancesOf(db, ids)];
  const all = await store.allLevels(db);
  const reached = new Map<number, number>();
  for (const { memberId, level } of members) {
    const wallet = balances.get(memberId);
    const figures = wallet && { ...wallet, deposited: deposited.get(memberId) ?? 0 };
    const next = figures ? levelByFigures(all, level, figures) : null;
    if (next !== null) reached.set(memberId, next);
  }
  return reached;
}

/** Judged again under the member's lock: a level, or a cash-out, may have come in between. */
async function invite(deps: LoyaltyDeps, memberId: number, since: Date): Promise<void> {
  await inTransaction(deps.database, async (trx) => {
    const { level, offered } = await store.lockMember(trx, memberId);
    if (offered !== null) return;
    const next = (await reaching(trx, [{ memberId, level }], since)).get(memberId);
    if (next === undefined || !(await mayBeInvited(deps, trx, memberId))) return;
    await inviteToLevel(deps, trx, memberId, next, null);
  });
}

/**
 * Invites members whose deposits of the last days and whose balance reach the figures of the next level. Never lowers a level. A run looks at a bounded
 * number of members and continues after the last of them; after the end it starts again. It locks only those whom it invites. A run that is killed or
 * repeated invites nobody twice.
 */
export function inviteByFigures(deps: LoyaltyDeps, batch = BATCH): Promise<void> {
  const { database, clock, settings } = deps;
  return unlessRunning(database, 'loyalty:inviteByFigures', async () => {
    const now = clock.now().getTime();
    const since = new Date(now - (await settings.get(inviteDays)) * DAY_MILLISECONDS);
    const after = await levels.readFiguresMark(database);
    const members = await levels.depositors(database, { after, since, limit: batch });
    for (const memberId of (await reaching(database, members, since)).keys()) await invite(deps, memberId, since);
    await inTransaction(database, async (trx) => {
      await levels.moveFiguresMark(trx, members.length < batch ? 0 : (members.at(-1)?.memberId ?? 0));
      await levels.forgetDeposits(trx, new Date(now - MOST_DAYS * DAY_MILLISECONDS));
    });
  });
}
