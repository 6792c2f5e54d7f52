import type { CallContext } from '../../http/context';
import { Refusal } from '../../platform/refusal';
import { type GuardedAct, mayDo, type Role } from './rules';
import type { Operators } from './service/operators';
import type { Actor } from './service/audit';
import type { SignedIn } from './service/proposals';

/** Who reads, and what they may do. */
export interface Reader {
  readonly actor: Actor;
  readonly role: Role;
}

type Caller = Pick<CallContext, 'operator' | 'address'>;

/** Who acts at a desk and whether they may: what the routes of every desk ask. */
export interface Access {
  /** Who acts, for the audit log. */
  actor(caller: Caller): Promise<SignedIn>;
  reader(caller: Caller): Promise<Reader>;
  /** Who acts, if their role may do this. @throws Refusal forbidden */
  allowed(act: GuardedAct): (caller: Caller) => Promise<SignedIn>;
  /** @throws Refusal forbidden when the role may not do this */
  requireRole(session: { readonly role: Role }, act: GuardedAct): void;
}

/** @throws Refusal forbidden when the role may not do this */
function requireRole({ role }: { readonly role: Role }, act: GuardedAct): void {
  if (!mayDo(role, act)) throw new Refusal('forbidden');
}

export function createAccess(operators: Operators): Access {
  async function actor({ operator, address }: Caller): Promise<SignedIn> {
    const { operatorId } = operator;
    const { email } = await operators.get(operatorId);
    return { operatorId, operator: email, address };
  }
  return {
    actor,
    requireRole,
    reader: async (caller) => ({ actor: await actor(caller), role: caller.operator.role }),
    allowed: (act) => (caller) => {
      requireRole(caller.operator, act);
      return actor(caller);
    },
  };
}
