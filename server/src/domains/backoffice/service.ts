import type { OperatorSession } from '../../http/context';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database';
import type { Log } from '../../platform/log';
import type { Mailer } from '../../platform/mail';
import type { Randomness } from '../../platform/randomness';
import { Refusal } from '../../platform/refusal';
import type { Sealing } from '../../platform/sealing';
import type { Settings } from '../../platform/settings';
import type { CatalogueRoom } from '../catalogue/room/service';
import type { ChatModeration } from '../live/moderation';
import type { JackpotRoom } from '../rounds/jackpots/room';
import type { DocumentsReview } from '../compliance/documents/review';
import type { ExclusionReview } from '../compliance/exclusion/review';
import type { ChainsRoom } from '../deposits/crypto';
import type { MethodsRoom } from '../deposits/methods/room';
import type { DepositsReview } from '../deposits/review';
import type { ClearingDays } from '../deposits/statements/days';
import type { Statements } from '../deposits/statements/service';
import type { WithdrawalsReview } from '../withdrawals/review';
import type {
  GameReturns,
  HousePictures,
  JudgeNewPassword,
  MemberSwitch,
  PasswordHashes,
  ReadProof,
  Withdrawable,
} from './ports';
import { type GuardedAct, mayDo } from './rules';
import { type AdjustmentsDesk, createAdjustmentsDesk } from './service/adjustments';
import { type Audit, createAudit } from './service/audit';
import { type CatalogueDesk, createCatalogueDesk } from './service/catalogue';
import { type ChainsDesk, createChainsDesk } from './service/chains';
import { type ChatDesk, createChatDesk } from './service/chat';
import { type Colleagues, createColleagues } from './service/colleagues';
import { createInvitations, type Invitations } from './service/invitations';
import { createJackpotsDesk, type JackpotsDesk } from './service/jackpots';
import { createDepositsDesk, type DepositsDesk } from './service/deposits';
import { createDocumentsDesk, type DocumentsDesk } from './service/documents';
import { createExclusionDesk, type ExclusionDesk } from './service/exclusion';
import { createLikenessDesk, type LikenessDesk } from './service/likeness';
import { createLogin, type Login } from './service/login';
import { createMembersDesk, type MembersDesk } from './service/members';
import { createMethodsDesk, type MethodsDesk } from './service/methods';
import { createOperators, type Operators } from './service/operators';
import { createOverview } from './service/overview';
import { type ChangeOwnPassword, createPasswordChange } from './service/password';
import type { SignedIn } from './service/proposals';
import { createPictureDesk } from './service/pictures';
import { createProofDesk } from './service/proofs';
import { createSessions, type Sessions } from './service/sessions';
import { createSettingsDesk, type SettingsDesk } from './service/settings';
import { createStatementsDesk, type StatementsDesk } from './service/statements';
import { createWithdrawalsDesk, type WithdrawalsDesk } from './service/withdrawals';

export interface BackofficeDeps {
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
  readonly memberSwitch: MemberSwitch;
  readonly withdrawable: Withdrawable;
  readonly review: WithdrawalsReview;
  readonly deposits: DepositsReview;
  readonly methods: MethodsRoom;
  readonly chains: ChainsRoom;
  readonly statements: Statements;
  readonly clearingDays: ClearingDays;
  readonly readProof: ReadProof;
  readonly housePictures: HousePictures;
  readonly documents: DocumentsReview;
  readonly exclusion: ExclusionReview;
  readonly room: CatalogueRoom;
  readonly gameReturns: GameReturns;
  readonly jackpots: JackpotRoom;
  readonly chat: ChatModeration;
  readonly usernamesOf: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
}

export interface BackofficeService {
  readonly audit: Audit;
  readonly operators: Operators;
  readonly login: Login;
  readonly sessions: Sessions;
  readonly members: MembersDesk;
  readonly withdrawals: WithdrawalsDesk;
  readonly deposits: DepositsDesk;
  readonly methods: MethodsDesk;
  readonly chains: ChainsDesk;
  readonly statements: StatementsDesk;
  readonly adjustments: AdjustmentsDesk;
  readonly colleagues: Colleagues;
  readonly invitations: Invitations;
  readonly settings: SettingsDesk;
  readonly documents: DocumentsDesk;
  readonly exclusion: ExclusionDesk;
  readonly likenesses: LikenessDesk;
  readonly catalogue: CatalogueDesk;
  readonly jackpots: JackpotsDesk;
  readonly chat: ChatDesk;
  readonly gameReturns: GameReturns;
  readonly changeOwnPassword: ChangeOwnPassword;
  readonly overview: ReturnType<typeof createOverview>;
  readonly proof: ReturnType<typeof createProofDesk>;
  readonly pictures: ReturnType<typeof createPictureDesk>;
  /** Who acts, for the audit log. */
  actor(session: OperatorSession, address: string): Promise<SignedIn>;
  /** @throws Refusal forbidden when the role may not do this */
  requireRole(session: OperatorSession, act: GuardedAct): void;
}

/** The operators' side of the house. */
export function createBackofficeService(deps: BackofficeDeps): BackofficeService {
  const audit = createAudit(deps);
  const operators = createOperators({ ...deps, audit });
  const login = createLogin({ ...deps, audit });
  return {
    audit,
    operators,
    login,
    sessions: createSessions({ ...deps, audit }),
    members: createMembersDesk({ ...deps, audit }),
    withdrawals: createWithdrawalsDesk({ ...deps, audit }),
    deposits: createDepositsDesk({ ...deps, audit }),
    methods: createMethodsDesk({ ...deps, audit }),
    chains: createChainsDesk(deps),
    statements: createStatementsDesk({ ...deps, audit }),
    adjustments: createAdjustmentsDesk({ ...deps, audit }),
    colleagues: createColleagues({ ...deps, audit }),
    invitations: createInvitations({ ...deps, audit, login }),
    settings: createSettingsDesk({ ...deps, audit }),
    exclusion: createExclusionDesk({ database: deps.database, audit, review: deps.exclusion }),
    likenesses: createLikenessDesk({ database: deps.database, audit, review: deps.exclusion }),
    documents: createDocumentsDesk({ database: deps.database, audit, review: deps.documents }),
    catalogue: createCatalogueDesk({ ...deps, audit }),
    jackpots: createJackpotsDesk({ ...deps, audit }),
    chat: createChatDesk({ ...deps, audit }),
    gameReturns: deps.gameReturns,
    changeOwnPassword: createPasswordChange({ ...deps, audit }),
    overview: createOverview(deps),
    proof: createProofDesk({ ...deps, audit }),
    pictures: createPictureDesk({ ...deps, audit }),
    async actor({ operatorId }, address) {
      const { email } = await operators.get(operatorId);
      return { operatorId, operator: email, address };
    },
    requireRole({ role }, act) {
      if (!mayDo(role, act)) throw new Refusal('forbidden');
    },
  };
}
