import { memberDeskCalls } from '@croupier/contract/calls/members/desk';
import { lockWallets } from '../../../ledger/post';
import { Refusal } from '../../../platform/refusal';
import { act, type Acting, keptText, mayUndo, numericId, type Reader } from '../../operators/domain';
import { disabledBy, findDisabling, lockMember, noteDisabling } from '../desk/store';
import { type ClosingDeps, closeAccount, reopenAccount } from './service';

const CLOSED = act('memberClosed', { subject: 'member', by: memberDeskCalls.memberClose });
const REOPENED = act('memberReopened', { subject: 'member', by: memberDeskCalls.memberReopen });

/** Operators close an account that its member asked them to close, and open a closed one again. */
export function createClosingDesk(deps: ClosingDeps & Pick<Acting, 'audited'>) {
  const { audited, clock } = deps;
  return {
    /**
     * @throws Refusal notFound; disabledByHigherRole for an account that a higher role has disabled; those of `closeAccount`
     */
    async close(id: string, reason: string, { actor, role }: Reader): Promise<void> {
      const memberId = numericId(id);
      const kept = keptText(reason, 'reason');
      await audited(CLOSED, actor, async (trx) => {
        // Before the member, as every path that moves money locks them.
        await lockWallets(trx, [memberId]);
        const enabled = await lockMember(trx, memberId);
        if (enabled === undefined) throw new Refusal('notFound');
        if (!enabled && !mayUndo(role, await disabledBy(trx, memberId))) throw new Refusal('disabledByHigherRole');
        await closeAccount(deps, trx, memberId, actor.operator);
        await noteDisabling(trx, memberId, { operator: actor.operator, role, now: clock.now() });
        return { log: { subjectId: id, before: { enabled, closed: false }, after: { closed: true, reason: kept } } };
      });
    },
    /** @throws Refusal notFound; conflict when it is not closed; memberErased; disabledByHigherRole for an account that a higher role has disabled or closed */
    async reopen(id: string, reason: string, { actor, role }: Reader): Promise<void> {
      const memberId = numericId(id);
      const kept = keptText(reason, 'reason');
      await audited(REOPENED, actor, async (trx) => {
        if ((await lockMember(trx, memberId)) === undefined) throw new Refusal('notFound');
        const disabled = await findDisabling(trx, memberId);
        if (disabled && !mayUndo(role, disabled)) throw new Refusal('disabledByHigherRole');
        await reopenAccount(deps, trx, memberId);
        return { log: { subjectId: id, before: { closed: true }, after: { closed: false, reason: kept } } };
      });
    },
  };
}

export type ClosingDesk = ReturnType<typeof createClosingDesk>;
