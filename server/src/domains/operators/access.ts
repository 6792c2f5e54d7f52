import type { CallContext } from '../../http/context';
import type { Role } from './rules';
import type { Operators } from './service/operators';
import type { Actor } from './service/audit';
import type { SignedIn } from './service/proposals';

/** The reader and their role. */
export interface Reader {
  readonly actor: Actor;
  readonly role: Role;
}

type Caller = Pick<CallContext, 'operator' | 'address'>;

/** Identifies the operator of a call, for the routes of every desk. The role was checked when the call was received. */
export interface Access {
  /** The acting operator, for the audit log. */
  actor(caller: Caller): Promise<SignedIn>;
  reader(caller: Caller): Promise<Reader>;
}

export function createAccess(operators: Operators): Access {
  async function actor({ operator, address }: Caller): Promise<SignedIn> {
    const { operatorId } = operator;
    const { email } = await operators.get(operatorId);
    return { operatorId, operator: email, address };
  }
  return {
    actor,
    reader: async (caller) => ({ actor: await actor(caller), role: caller.operator.role }),
  };
}
