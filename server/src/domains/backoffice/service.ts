import type { OperatorSession } from '../../http/context';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database';
import type { Log } from '../../platform/log';
import type { Randomness } from '../../platform/randomness';
import { Refusal } from '../../platform/refusal';
import type { Sealing } from '../../platform/sealing';
import type { WithdrawalsReview } from '../withdrawals/review';
import type { MemberSwitch, PasswordHashes, ReadProof, Withdrawable } from './ports';
import { type GuardedAct, mayDo } from './rules';
import { type Audit, createAudit } from './service/audit';
import { createLogin, type Login } from './service/login';
import { createMembersDesk, type MembersDesk } from './service/members';
import { createOperators, type Operators } from './service/operators';
import { createOverview } from './service/overview';
import { createProofDesk } from './service/proofs';
import { createSessions, type Sessions } from './service/sessions';
import { createWithdrawalsDesk, type Reviewer, type WithdrawalsDesk } from './service/withdrawals';

export interface BackofficeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly sealing: Sealing;
  readonly log: Log;
  readonly passwords: PasswordHashes;
  readonly siteName: string;
  readonly memberSwitch: MemberSwitch;
  readonly withdrawable: Withdrawable;
  readonly review: WithdrawalsReview;
  readonly readProof: ReadProof;
}

export interface BackofficeService {
  readonly audit: Audit;
  readonly operators: Operators;
  readonly login: Login;
  readonly sessions: Sessions;
  readonly members: MembersDesk;
  readonly withdrawals: WithdrawalsDesk;
  readonly overview: ReturnType<typeof createOverview>;
  readonly proof: ReturnType<typeof createProofDesk>;
  /** Who acts, for the audit log. */
  actor(session: OperatorSession, address: string): Promise<Reviewer>;
  /** @throws Refusal forbidden when the role may not do this */
  requireRole(session: OperatorSession, act: GuardedAct): void;
}

/** The operators' side of the house. */
export function createBackofficeService(deps: BackofficeDeps): BackofficeService {
  const audit = createAudit(deps);
  const operators = createOperators({ ...deps, audit });
  return {
    audit,
    operators,
    login: createLogin({ ...deps, audit }),
    sessions: createSessions({ ...deps, audit }),
    members: createMembersDesk({ ...deps, audit }),
    withdrawals: createWithdrawalsDesk({ ...deps, audit }),
    overview: createOverview(deps),
    proof: createProofDesk({ ...deps, audit }),
    async actor({ operatorId }, address) {
      const { email } = await operators.get(operatorId);
      return { operatorId, operator: email, address };
    },
    requireRole({ role }, act) {
      if (!mayDo(role, act)) throw new Refusal('forbidden');
    },
  };
}
