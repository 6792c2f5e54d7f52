import type { Colleague } from '@croupier/contract/calls/operators/desk';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { Act } from '../acts';
import type { Acting } from '../audited';
import type { Role } from '../rules';
import { endSessionsOf } from '../store/logins';
import { countOwners, getOperator, type OperatorRow, readOperators, writeOperator } from '../store/operators';
import { OPERATOR_DISABLED, OPERATOR_ENABLED, ROLE_CHANGED } from './acts';
import type { Actor } from './audit';
import { keptText, numericId } from './fields';
import { toOperator } from './operators';

/** The changer of an operator: an owner at the console, or the command, which has no account. */
interface Changer extends Actor {
  readonly operatorId?: number;
}

type Standing = Pick<OperatorRow, 'enabled' | 'role'>;

/**
 * Changes to operators. Each one ends their sessions at once.
 * Both changes: @throws Refusal notFound; conflict when nothing would change; ownAccount; lastOwner
 */
export interface Colleagues {
  list(): Promise<Colleague[]>;
  setEnabled(id: string, enabled: boolean, reason: string, changer: Changer): Promise<void>;
  setRole(id: string, role: Role, reason: string, changer: Changer): Promise<void>;
}

export function createColleagues(deps: Pick<Acting, 'audited'> & { database: Database; clock: Clock }): Colleagues {
  const { database, clock, audited } = deps;

  const change = (id: string, wanted: Partial<Standing>, reason: string, changer: Changer, act: Act): Promise<void> => {
    const operatorId = numericId(id);
    const kept = keptText(reason, 'reason');
    // Two owners who demote each other are serialized, and the second is refused as no owner would be left.
    return audited(act, changer, async (trx) => {
      const row = await getOperator(trx, operatorId);
      if (!row) throw new Refusal('notFound');
      if (operatorId === changer.operatorId) throw new Refusal('ownAccount');
      const before: Standing = { enabled: row.enabled, role: row.role };
      const after: Standing = { ...before, ...wanted };
      if (after.enabled === before.enabled && after.role === before.role) throw new Refusal('conflict');
      await writeOperator(trx, operatorId, after);
      if ((await countOwners(trx)) === 0) throw new Refusal('lastOwner');
      await endSessionsOf(trx, operatorId, clock.now());
      return {
        log: {
          subjectId: id,
          before: { email: row.email, ...before },
          after: { email: row.email, ...after, reason: kept },
        },
      };
    });
  };

  return {
    list: async () =>
      (await readOperators(database)).map((row) => ({
        ...toOperator(row),
        enabled: row.enabled ? 1 : 0,
        lastLoginTime: row.last_login_at?.toISOString() ?? null,
      })),
    setEnabled: (id, enabled, reason, changer) =>
      change(id, { enabled }, reason, changer, enabled ? OPERATOR_ENABLED : OPERATOR_DISABLED),
    setRole: (id, role, reason, changer) => change(id, { role }, reason, changer, ROLE_CHANGED),
  };
}
