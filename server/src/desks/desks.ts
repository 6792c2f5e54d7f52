import { depositReviewCalls } from '@croupier/contract/calls/deposits/desk';
import { chainRoomCalls } from '@croupier/contract/calls/deposits/chains-desk';
import { methodRoomCalls } from '@croupier/contract/calls/deposits/methods-desk';
import { statementCalls } from '@croupier/contract/calls/deposits/statements-desk';
import { catalogueRoomCalls } from '@croupier/contract/calls/catalogue/desk';
import { documentReviewCalls } from '@croupier/contract/calls/compliance/desk';
import { exclusionDeskCalls } from '@croupier/contract/calls/compliance/exclusion-desk';
import { housePictureCalls } from '@croupier/contract/calls/content/desk';
import { chatRoomCalls } from '@croupier/contract/calls/live/desk';
import { adjustmentCalls } from '@croupier/contract/calls/members/adjustments-desk';
import { memberRoomCalls } from '@croupier/contract/calls/members/desk';
import { jackpotRoomCalls } from '@croupier/contract/calls/rounds/jackpots-desk';
import { withdrawalReviewCalls } from '@croupier/contract/calls/withdrawals/desk';
import { type CatalogueDesk, createCatalogueDesk } from '../domains/catalogue/desk/catalogue';
import { catalogueDeskRoutes } from '../domains/catalogue/desk/routes';
import type { CatalogueRoom } from '../domains/catalogue/room/service';
import { createDocumentsDesk, type DocumentsDesk } from '../domains/compliance/desk/documents';
import { createExclusionDesk, type ExclusionDesk } from '../domains/compliance/desk/exclusion';
import { exclusionDeskRoutes } from '../domains/compliance/desk/exclusion-routes';
import { createLikenessDesk, type LikenessDesk } from '../domains/compliance/desk/likeness';
import { createProofDesk, type ReadProof } from '../domains/compliance/desk/proofs';
import { documentsDeskRoutes } from '../domains/compliance/desk/routes';
import type { DocumentsReview } from '../domains/compliance/documents/review';
import type { ExclusionReview } from '../domains/compliance/exclusion/review';
import { createPictureDesk } from '../domains/content/desk/pictures';
import { picturesDeskRoutes } from '../domains/content/desk/routes';
import type { HousePictures } from '../domains/content/pictures';
import type { ChainsRoom } from '../domains/deposits/crypto';
import { type ChainsDesk, createChainsDesk } from '../domains/deposits/desk/chains';
import { chainsDeskRoutes } from '../domains/deposits/desk/chains-routes';
import { createDepositsDesk, type DepositsDesk } from '../domains/deposits/desk/deposits';
import { createMethodsDesk, type MethodsDesk } from '../domains/deposits/desk/methods';
import { methodsDeskRoutes } from '../domains/deposits/desk/methods-routes';
import { depositsDeskRoutes } from '../domains/deposits/desk/routes';
import { createStatementsDesk, type StatementsDesk } from '../domains/deposits/desk/statements';
import { statementsDeskRoutes } from '../domains/deposits/desk/statements-routes';
import type { MethodsRoom } from '../domains/deposits/methods/room';
import type { DepositsReview } from '../domains/deposits/review';
import type { ClearingDays } from '../domains/deposits/statements/days';
import type { Statements } from '../domains/deposits/statements/service';
import { type ChatDesk, createChatDesk } from '../domains/live/desk/chat';
import { chatDeskRoutes } from '../domains/live/desk/routes';
import type { ChatModeration } from '../domains/live/moderation';
import { type AdjustmentsDesk, createAdjustmentsDesk } from '../domains/members/desk/adjustments';
import { adjustmentsRoutes } from '../domains/members/desk/adjustments-routes';
import {
  createMembersDesk,
  type MembersDesk,
  type MemberSwitch,
  type Withdrawable,
} from '../domains/members/desk/members';
import { membersDeskRoutes } from '../domains/members/desk/routes';
import type { GameReturns } from '../domains/operators/ports';
import { operatorsCalls } from '../domains/operators/routes';
import { createOperatorsService, type OperatorsDeps, type OperatorsService } from '../domains/operators/service';
import { createJackpotsDesk, type JackpotsDesk } from '../domains/rounds/desk/jackpots';
import { jackpotsDeskRoutes } from '../domains/rounds/desk/routes';
import type { JackpotRoom } from '../domains/rounds/jackpots/room';
import { createWithdrawalsDesk, type WithdrawalsDesk } from '../domains/withdrawals/desk/withdrawals';
import { withdrawalsDeskRoutes } from '../domains/withdrawals/desk/routes';
import type { WithdrawalsReview } from '../domains/withdrawals/review';
import { type BoundCall, bind } from '../http/handlers';

/** What the desks need of the domains that they stand in. */
export interface DesksDeps extends OperatorsDeps {
  readonly memberSwitch: MemberSwitch;
  readonly withdrawable: Withdrawable;
  readonly review: WithdrawalsReview;
  readonly deposits: DepositsReview;
  readonly methods: MethodsRoom;
  readonly chains: ChainsRoom;
  readonly statements: Statements;
  readonly clearingDays: Pick<ClearingDays, 'askAnew'>;
  readonly readProof: ReadProof;
  readonly housePictures: HousePictures;
  readonly documents: DocumentsReview;
  readonly exclusion: ExclusionReview;
  readonly room: CatalogueRoom;
  readonly jackpots: JackpotRoom;
  readonly chat: ChatModeration;
  readonly usernamesOf: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
}

export interface Desks extends OperatorsService {
  readonly members: MembersDesk;
  readonly adjustments: AdjustmentsDesk;
  readonly exclusion: ExclusionDesk;
  readonly likenesses: LikenessDesk;
  readonly documents: DocumentsDesk;
  readonly proof: ReturnType<typeof createProofDesk>;
  readonly pictures: ReturnType<typeof createPictureDesk>;
  readonly deposits: DepositsDesk;
  readonly methods: MethodsDesk;
  readonly chains: ChainsDesk;
  readonly statements: StatementsDesk;
  readonly withdrawals: WithdrawalsDesk;
  readonly catalogue: CatalogueDesk;
  readonly gameReturns: GameReturns;
  readonly jackpots: JackpotsDesk;
  readonly chat: ChatDesk;
}

/** The operators, and the desk of each domain on the one audit log that operators keep. */
export function createDesks(deps: DesksDeps): Desks {
  const operators = createOperatorsService(deps);
  const parts = { ...deps, audit: operators.audit };
  return {
    ...operators,
    members: createMembersDesk(parts),
    adjustments: createAdjustmentsDesk(parts),
    exclusion: createExclusionDesk({ ...parts, review: deps.exclusion }),
    likenesses: createLikenessDesk({ ...parts, review: deps.exclusion }),
    documents: createDocumentsDesk({ ...parts, review: deps.documents }),
    proof: createProofDesk(parts),
    pictures: createPictureDesk(parts),
    deposits: createDepositsDesk(parts),
    methods: createMethodsDesk(parts),
    chains: createChainsDesk(deps),
    statements: createStatementsDesk(parts),
    withdrawals: createWithdrawalsDesk(parts),
    catalogue: createCatalogueDesk(parts),
    gameReturns: deps.gameReturns,
    jackpots: createJackpotsDesk(parts),
    chat: createChatDesk(parts),
  };
}

/** The calls of every desk, served under /api of the console's origin. */
export function callsOfDesks(desks: Desks): BoundCall[] {
  const { access } = desks;
  return [
    ...operatorsCalls(desks),
    ...bind(memberRoomCalls, membersDeskRoutes(access, desks.members)),
    ...bind(adjustmentCalls, adjustmentsRoutes(access, desks.adjustments)),
    ...bind(exclusionDeskCalls, exclusionDeskRoutes(access, desks.exclusion, desks.likenesses)),
    ...bind(documentReviewCalls, documentsDeskRoutes(access, desks.documents, desks.proof)),
    ...bind(housePictureCalls, picturesDeskRoutes(access, desks.pictures)),
    ...bind(depositReviewCalls, depositsDeskRoutes(access, desks.deposits)),
    ...bind(methodRoomCalls, methodsDeskRoutes(access, desks.methods)),
    ...bind(chainRoomCalls, chainsDeskRoutes(access, desks.chains)),
    ...bind(statementCalls, statementsDeskRoutes(access, desks.statements)),
    ...bind(withdrawalReviewCalls, withdrawalsDeskRoutes(access, desks.withdrawals)),
    ...bind(catalogueRoomCalls, catalogueDeskRoutes(access, desks.catalogue, desks.gameReturns)),
    ...bind(jackpotRoomCalls, jackpotsDeskRoutes(access, desks.jackpots)),
    ...bind(chatRoomCalls, chatDeskRoutes(access, desks.chat)),
  ];
}
