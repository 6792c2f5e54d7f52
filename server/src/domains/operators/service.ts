import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database';
import type { Log } from '../../platform/log';
import type { Mailer } from '../../platform/mail/mail';
import type { Randomness } from '../../platform/randomness';
import type { Sealing } from '../../platform/sealing';
import type { Settings } from '../../platform/settings';
import { type Access, createAccess } from './access';
import { type Acting, createActing } from './audited';
import type {
  ClearingAlarms,
  CountMembers,
  GameReturns,
  JudgeNewPassword,
  PasswordHashes,
  WaitingCashouts,
} from './ports';
import { type Audit, createAudit } from './service/audit';
import { type Colleagues, createColleagues } from './service/colleagues';
import { createInvitations, type Invitations } from './service/invitations';
import { createLogin, type Login } from './service/login';
import { createOperators, type Operators } from './service/operators';
import { createOverview } from './service/overview';
import { type ChangeOwnPassword, createPasswordChange } from './service/password';
import { createSessions, type Sessions } from './service/sessions';
import { createSettingsDesk, type SettingsDesk } from './service/settings';

export interface OperatorsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly sealing: Sealing;
  readonly log: Log;
  readonly settings: Settings;
  readonly passwords: PasswordHashes;
  readonly judgeNewPassword: JudgeNewPassword;
  readonly siteName: string;
  /** Where mails to operators lead. */
  readonly consoleUrl: string;
  readonly mailer: Mailer;
  readonly countMembers: CountMembers;
  readonly waitingCashouts: WaitingCashouts;
  readonly gameReturns: GameReturns;
  readonly clearingAlarms: ClearingAlarms;
}

export interface OperatorsService {
  readonly audit: Audit;
  /** How the desk of every domain acts. */
  readonly acting: Acting;
  readonly access: Access;
  readonly operators: Operators;
  readonly login: Login;
  readonly sessions: Sessions;
  readonly colleagues: Colleagues;
  readonly invitations: Invitations;
  readonly settings: SettingsDesk;
  readonly changeOwnPassword: ChangeOwnPassword;
  readonly overview: ReturnType<typeof createOverview>;
}

/** Operators' accounts, what they may do, and the log of what they did. */
export function createOperatorsService(deps: OperatorsDeps): OperatorsService {
  const audit = createAudit(deps);
  const acting = createActing({ ...deps, audit });
  const operators = createOperators({ ...deps, audit });
  const login = createLogin({ ...deps, audit });
  return {
    audit,
    acting,
    access: createAccess(operators),
    operators,
    login,
    sessions: createSessions({ ...deps, audit }),
    colleagues: createColleagues({ ...deps, ...acting }),
    invitations: createInvitations({ ...deps, ...acting, login }),
    settings: createSettingsDesk({ ...deps, ...acting }),
    changeOwnPassword: createPasswordChange({ ...deps, audit }),
    overview: createOverview(deps),
  };
}
