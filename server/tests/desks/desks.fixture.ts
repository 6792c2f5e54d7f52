import type { CurrencyCode } from '@croupier/contract/money';
import { gameByCode } from '@croupier/games/catalogue';
import { JURISDICTIONS } from '../../src/jurisdiction';
import { Refusal } from '../../src/platform/refusal';
import { catalogueDeskCalls } from '../../src/domains/catalogue/desk/calls';
import { complianceDeskCalls } from '../../src/domains/compliance/desk/calls';
import { contentDeskCalls } from '../../src/domains/content/desk/calls';
import { depositsDeskCalls } from '../../src/domains/deposits/desk/calls';
import { liveDeskCalls } from '../../src/domains/live/desk/calls';
import { membersDeskCalls } from '../../src/domains/members/desk/calls';
import { abuseDeskCallsOf } from '../../src/domains/rewards/abuse/desk/calls';
import { contestsDeskCallsOf } from '../../src/domains/rewards/contests/desk/calls';
import { invitationsDeskCalls } from '../../src/domains/rewards/invitations/desk/calls';
import { costDeskCallsOf } from '../../src/domains/rewards/cost/desk/calls';
import { createEstimate } from '../../src/domains/rewards/cost/estimate';
import { createHabits } from '../../src/domains/rewards/cost/habits';
import { computeCosts, computeWins } from '../../src/domains/rewards/cost/computing';
import { createPastCashbacks } from '../../src/domains/rewards/cost/losses';
import { distributedGame, familyOf, slotStakes } from '../../src/domains/play/domain';
import type { InvitationsDeps } from '../../src/domains/rewards/invitations/deps';
import { giftsDeskCallsOf } from '../../src/domains/rewards/gifts/desk/calls';
import type { GiftsDeps } from '../../src/domains/rewards/gifts/deps';
import { offersDeskCallsOf } from '../../src/domains/rewards/offers/desk/calls';
import type { LoyaltyDeps } from '../../src/domains/rewards/loyalty/deps';
import { loyaltyDeskCallsOf } from '../../src/domains/rewards/loyalty/desk/calls';
import { runsDeskCallsOf } from '../../src/domains/rewards/weeks/desk/calls';
import { roundsDeskCalls } from '../../src/domains/rounds/desk/calls';
import { withdrawalsDeskCalls } from '../../src/domains/withdrawals/desk/calls';
import { type CatalogueDesk, createCatalogueDesk } from '../../src/domains/catalogue/desk/catalogue';
import type { CatalogueActs } from '../../src/domains/catalogue/desk/acts';
import { createDocumentsDesk, type DocumentsDesk } from '../../src/domains/compliance/desk/documents';
import { createExclusionDesk, type ExclusionDesk } from '../../src/domains/compliance/desk/exclusion';
import { createLikenessDesk, type LikenessDesk } from '../../src/domains/compliance/desk/likeness';
import { createProofDesk, type ReadProof } from '../../src/domains/compliance/desk/proofs';
import type { DocumentActs } from '../../src/domains/compliance/documents/desk-acts';
import type { ExclusionActs } from '../../src/domains/compliance/exclusion/desk-acts';
import { createPictureDesk } from '../../src/domains/content/desk/pictures';
import type { HousePictures } from '../../src/domains/content/pictures';
import type { ArticleFigures } from '../../src/domains/content/rules';
import type { ChainReads } from '../../src/domains/deposits/crypto';
import { type ChainsDesk, createChainsDesk } from '../../src/domains/deposits/desk/chains';
import { createDepositsDesk, type DepositsDesk } from '../../src/domains/deposits/desk/deposits';
import { createMethodsDesk, type MethodsDesk } from '../../src/domains/deposits/desk/methods';
import { createStatementsDesk, type StatementsDesk } from '../../src/domains/deposits/desk/statements';
import type { MethodActs } from '../../src/domains/deposits/methods/desk-acts';
import type { DepositActs } from '../../src/domains/deposits/desk-acts';
import type { ClearingDays } from '../../src/domains/deposits/statements/days';
import type { Statements } from '../../src/domains/deposits/statements/service';
import { type ChatDesk, createChatDesk } from '../../src/domains/live/desk/chat';
import type { ChatModeration } from '../../src/domains/live/room/moderation';
import type { ClosingDeps } from '../../src/domains/members/closing/service';
import { type ClosingDesk, createClosingDesk } from '../../src/domains/members/closing/desk';
import type { PlacesListed } from '../../src/domains/content/desk/places';
import {
  type CorrectionsDeps,
  type CorrectionsDesk,
  createCorrectionsDesk,
} from '../../src/domains/members/corrections/desk';
import { type AdjustmentsDesk, createAdjustmentsDesk } from '../../src/domains/members/desk/adjustments';
import {
  createMembersDesk,
  type MembersDesk,
  type OffersOf,
  type MemberSwitch,
  type Withdrawable,
} from '../../src/domains/members/desk/members';
import { operatorsCalls } from '../../src/domains/operators/routes';
import { createOperatorsService, type OperatorsDeps, type OperatorsService } from '../../src/domains/operators/service';
import { createJackpotsDesk, type JackpotsDesk } from '../../src/domains/rounds/desk/jackpots';
import type { JackpotActs } from '../../src/domains/rounds/jackpots/desk-acts';
import { createWithdrawalsDesk, type WithdrawalsDesk } from '../../src/domains/withdrawals/desk/withdrawals';
import type { WithdrawalActs } from '../../src/domains/withdrawals/desk-acts';
import type { BoundCall } from '../../src/http/handlers';
import { liveChatDeskCallsOf } from '../../src/domains/support/chat/desk/calls';
import type { ChatDeps } from '../../src/domains/support/chat/deps';
import { supportDeskCallsOf } from '../../src/domains/support/desk/calls';
import { messagesIn } from '../../src/domains/messages/fixture';
import { messagesDeskCallsOf } from '../../src/domains/messages/broadcasts/calls';
import { membersOfSegment } from '../../src/domains/members/store/segment';

/** What the desks need of their domains. Each is injected, so that a test opens only the domains that it is about. */
export interface DesksDeps extends OperatorsDeps {
  readonly memberSwitch: MemberSwitch;
  readonly withdrawable: Withdrawable;
  readonly offersOf: OffersOf;
  readonly placesListed: PlacesListed;
  readonly hasAcceptedDocuments: CorrectionsDeps['hasAcceptedDocuments'];
  readonly corrections: Pick<CorrectionsDeps, 'events' | 'house' | 'places' | 'holdExclusions' | 'meetNewcomer'> &
    Pick<ClosingDeps, 'owedBy' | 'profile'>;
  readonly withdrawals: WithdrawalActs;
  readonly deposits: DepositActs;
  readonly methods: MethodActs;
  readonly chains: ChainReads;
  readonly statements: Statements;
  readonly clearingDays: Pick<ClearingDays, 'askAnew'>;
  readonly readProof: ReadProof;
  readonly housePictures: HousePictures;
  readonly figures: (currency: CurrencyCode) => Promise<ArticleFigures>;
  readonly documents: DocumentActs;
  readonly exclusion: ExclusionActs;
  readonly catalogue: CatalogueActs;
  readonly jackpots: JackpotActs;
  readonly chat: ChatModeration;
  readonly invitations: Pick<InvitationsDeps, 'members' | 'exclusion' | 'paysAlike'>;
  readonly loyalty: Pick<LoyaltyDeps, 'events' | 'refuseExcluded'>;
  readonly gifts: Pick<GiftsDeps, 'giving' | 'grants' | 'freeRounds' | 'members' | 'gameName' | 'levelOf' | 'house'>;
  readonly liveChat: Pick<ChatDeps, 'files' | 'pictures' | 'profileOf'>;
  readonly usernamesOf: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
}

export interface Desks extends OperatorsService {
  readonly members: MembersDesk;
  readonly adjustments: AdjustmentsDesk;
  readonly corrections: CorrectionsDesk;
  readonly closing: ClosingDesk;
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
  readonly jackpots: JackpotsDesk;
  readonly chat: ChatDesk;
  readonly calls: readonly BoundCall[];
}

/** The calls of every desk, as they are served under /api of the console's origin. */
const callsOf = (operators: OperatorsService, deps: DesksDeps): BoundCall[] => [
  ...operatorsCalls(operators),
  ...membersDeskCalls(operators, { ...deps, ...deps.corrections }),
  ...messagesDeskCallsOf(operators, {
    ...deps,
    members: { ofSegment: membersOfSegment },
    levelsOf: async () => new Map(),
    jobs: { enqueue: async () => undefined },
  }),
  ...supportDeskCallsOf(operators, {
    ...deps,
    messages: messagesIn(deps.database, deps.clock),
    house: { siteName: deps.siteName, publicUrl: 'https://play.example', minimumAge: 18 },
  }),
  ...liveChatDeskCallsOf(operators, {
    ...deps,
    ...deps.liveChat,
    house: { siteName: deps.siteName, publicUrl: 'https://play.example', minimumAge: 18 },
  }),
  ...complianceDeskCalls(operators, deps),
  ...contentDeskCalls(operators, {
    ...deps,
    gamesUrl: 'https://games.example',
    figures: deps.figures,
    gameKnown: async () => true,
    house: { siteName: deps.siteName, publicUrl: 'https://play.example', minimumAge: 18 },
  }),
  ...depositsDeskCalls(operators, deps),
  ...withdrawalsDeskCalls(operators, deps),
  ...catalogueDeskCalls(operators, deps),
  ...roundsDeskCalls(operators, deps),
  ...liveDeskCalls(operators, deps),
  ...invitationsDeskCalls(operators, { ...deps, ...deps.invitations }),
  ...runsDeskCallsOf(operators, deps),
  ...loyaltyDeskCallsOf(operators, { ...deps, ...deps.loyalty }),
  ...giftsDeskCallsOf(operators, { ...deps, ...deps.gifts, messages: messagesIn(deps.database, deps.clock) }),
  ...abuseDeskCallsOf(operators, { ...deps, ...deps.gifts }),
  ...contestsDeskCallsOf(operators, {
    ...deps,
    profile: JURISDICTIONS.curacao,
    gameName: async (code) => {
      const game = gameByCode(code);
      if (!game) throw new Refusal('notFound');
      return game.facts.name;
    },
  }),
  ...costDeskCallsOf(
    operators,
    createEstimate({
      habits: createHabits(deps),
      game: distributedGame,
      familyOf,
      jackpotGames: async () => [],
      compute: computeCosts,
      wins: computeWins,
      cashbacks: createPastCashbacks(deps),
    }),
  ),
  ...offersDeskCallsOf(operators, {
    ...deps,
    profile: JURISDICTIONS.curacao,
    gameName: deps.gifts.gameName,
    slotStakes,
  }),
];

/** The operators, and the desk of each domain on the one audit log that operators keep. */
export function createDesks(deps: DesksDeps): Desks {
  const operators = createOperatorsService(deps);
  const parts = { ...deps, ...operators.acting };
  return {
    ...operators,
    members: createMembersDesk(parts),
    adjustments: createAdjustmentsDesk(parts),
    corrections: createCorrectionsDesk({ ...parts, ...deps.corrections }),
    closing: createClosingDesk({ ...parts, ...deps.corrections }),
    exclusion: createExclusionDesk({ ...parts, acts: deps.exclusion }),
    likenesses: createLikenessDesk({ ...parts, acts: deps.exclusion }),
    documents: createDocumentsDesk({ ...parts, acts: deps.documents }),
    proof: createProofDesk(parts),
    pictures: createPictureDesk(parts),
    deposits: createDepositsDesk(parts),
    methods: createMethodsDesk(parts),
    chains: createChainsDesk(deps),
    statements: createStatementsDesk(parts),
    withdrawals: createWithdrawalsDesk(parts),
    catalogue: createCatalogueDesk(parts),
    jackpots: createJackpotsDesk(parts),
    chat: createChatDesk(parts),
    calls: callsOf(operators, deps),
  };
}
