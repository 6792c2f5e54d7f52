import { mayCall, type OperatorRole } from '@croupier/contract/call';
import { deskCalls } from '@croupier/contract/calls/desk';
import {
  BadgePercent,
  Banknote,
  Blocks,
  CalendarSync,
  CreditCard,
  Crown,
  Dices,
  FileCheck,
  Gift,
  HandCoins,
  Landmark,
  LifeBuoy,
  Megaphone,
  Newspaper,
  LayoutDashboard,
  MessageCircle,
  MessagesSquare,
  Scale,
  ScrollText,
  Settings2,
  ShieldAlert,
  Trophy,
  UserCog,
  UserPlus,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { AccountPage } from '../features/account/AccountPage';
import { AdjustmentsPage } from '../features/adjustments/AdjustmentsPage';
import { AuditPage } from '../features/audit/AuditPage';
import { BroadcastsPage } from '../features/broadcasts/BroadcastsPage';
import { CataloguePage } from '../features/catalogue/CataloguePage';
import { ReturnsPage } from '../features/catalogue/ReturnsPage';
import { ChainsPage } from '../features/chains/ChainsPage';
import { ChatPage } from '../features/chat/ChatPage';
import { ArticlePage } from '../features/content/ArticlePage';
import { ArticlesPage } from '../features/content/ArticlesPage';
import { BannersPage } from '../features/content/banners/BannersPage';
import { ArticleEditorPage, NewArticlePage } from '../features/content/EditorPage';
import { TemplateEditorPage } from '../features/content/templates/TemplateEditorPage';
import { TemplatePage } from '../features/content/templates/TemplatePage';
import { TemplatesPage } from '../features/content/templates/TemplatesPage';
import { DepositPage } from '../features/deposits/DepositPage';
import { DepositsPage } from '../features/deposits/DepositsPage';
import { CasePage } from '../features/documents/CasePage';
import { DocumentsPage } from '../features/documents/DocumentsPage';
import { GiftsPage } from '../features/gifts/GiftsPage';
import { GrantPage } from '../features/gifts/GrantPage';
import { HeldPage } from '../features/gifts/HeldPage';
import { AbuseCasePage } from '../features/abuse/AbuseCasePage';
import { AbusePage } from '../features/abuse/AbusePage';
import { JackpotsPage } from '../features/jackpots/JackpotsPage';
import { LiveChatPage } from '../features/live-chat/LiveChatPage';
import { ClubLevelsPage } from '../features/loyalty/ClubLevelsPage';
import { PackagesPage } from '../features/loyalty/PackagesPage';
import { PointsPage } from '../features/loyalty/PointsPage';
import { AlikePage } from '../features/members/AlikePage';
import { MemberPage } from '../features/members/MemberPage';
import { MembersPage } from '../features/members/MembersPage';
import { MethodPage } from '../features/methods/MethodPage';
import { MethodsPage } from '../features/methods/MethodsPage';
import { EditorPage, NewOfferPage } from '../features/offers/EditorPage';
import { OfferPage } from '../features/offers/OfferPage';
import { OffersPage } from '../features/offers/OffersPage';
import { OperatorsPage } from '../features/operators/OperatorsPage';
import { MissionsPage } from '../features/contests/MissionsPage';
import { RacePage } from '../features/contests/RacePage';
import { RacesPage } from '../features/contests/RacesPage';
import { AgentsPage } from '../features/referrals/AgentsPage';
import { ReferralsPage } from '../features/referrals/ReferralsPage';
import { RunPage } from '../features/runs/RunPage';
import { RunsPage } from '../features/runs/RunsPage';
import { StepsPage } from '../features/referrals/StepsPage';
import { SettingsPage } from '../features/settings/SettingsPage';
import { TicketPage } from '../features/support/TicketPage';
import { TicketsPage } from '../features/support/TicketsPage';
import { StatementsPage } from '../features/statements/StatementsPage';
import { QueuePage } from '../features/withdrawals/QueuePage';
import { WithdrawalPage } from '../features/withdrawals/WithdrawalPage';
import { HomePage } from './HomePage';

interface Screen {
  readonly path: string;
  readonly page: ComponentType;
  /** Makes it a place in the navigation, with the label `shell.<name>`. */
  readonly name?: string;
  readonly icon?: LucideIcon;
  /** The place's first call: operators who may make it see the place. */
  readonly reads?: keyof typeof deskCalls;
  /** Preferred in the phone's bottom bar, which has room for four. */
  readonly bar?: true;
}

/** Every screen behind the login. Those with a name are the navigation's places, in this order. */
export const SCREENS = [
  { path: '/', page: HomePage, name: 'overview', icon: LayoutDashboard, reads: 'overview', bar: true },
  { path: '/withdrawals', page: QueuePage, name: 'withdrawals', icon: Banknote, reads: 'withdrawalList', bar: true },
  { path: '/withdrawals/:id', page: WithdrawalPage },
  { path: '/deposits', page: DepositsPage, name: 'deposits', icon: HandCoins, reads: 'depositList' },
  { path: '/deposits/:id', page: DepositPage },
  { path: '/methods', page: MethodsPage, name: 'methods', icon: CreditCard, reads: 'methodDesk' },
  { path: '/methods/:code', page: MethodPage },
  { path: '/chains', page: ChainsPage, name: 'chains', icon: Blocks, reads: 'chainWatch' },
  { path: '/statements', page: StatementsPage, name: 'statements', icon: Landmark, reads: 'clearingReport' },
  { path: '/documents', page: DocumentsPage, name: 'documents', icon: FileCheck, reads: 'documentList' },
  { path: '/documents/:id', page: CasePage },
  { path: '/adjustments', page: AdjustmentsPage, name: 'adjustments', icon: Scale, reads: 'adjustmentList', bar: true },
  { path: '/members', page: MembersPage, name: 'members', icon: Users, reads: 'memberSearch', bar: true },
  { path: '/members/alike', page: AlikePage },
  { path: '/members/:id', page: MemberPage },
  { path: '/referrals', page: ReferralsPage, name: 'referrals', icon: UserPlus, reads: 'referralList' },
  { path: '/referrals/steps', page: StepsPage },
  { path: '/referrals/agents', page: AgentsPage },
  { path: '/club', page: ClubLevelsPage, name: 'club', icon: Crown, reads: 'clubLevels' },
  { path: '/club/packages', page: PackagesPage },
  { path: '/club/points', page: PointsPage },
  { path: '/gifts', page: GiftsPage, name: 'gifts', icon: Gift, reads: 'giftList' },
  { path: '/gifts/held', page: HeldPage },
  { path: '/grants/:id', page: GrantPage },
  { path: '/abuse', page: AbusePage, name: 'abuse', icon: ShieldAlert, reads: 'abuseCaseList' },
  { path: '/abuse/:id', page: AbuseCasePage },
  { path: '/offers', page: OffersPage, name: 'offers', icon: BadgePercent, reads: 'offerList' },
  // No offer's name has an underscore, so that each offer keeps its own page.
  { path: '/offers/_new', page: NewOfferPage },
  { path: '/offers/:offer', page: OfferPage },
  { path: '/offers/:offer/edit', page: EditorPage },
  { path: '/runs', page: RunsPage, name: 'runs', icon: CalendarSync, reads: 'weeklyRuns' },
  { path: '/runs/:id', page: RunPage },
  { path: '/contests', page: RacesPage, name: 'contests', icon: Trophy, reads: 'racePage' },
  { path: '/contests/missions', page: MissionsPage },
  { path: '/contests/races/:id', page: RacePage },
  { path: '/broadcasts', page: BroadcastsPage, name: 'broadcasts', icon: Megaphone, reads: 'broadcastPage' },
  { path: '/content', page: ArticlesPage, name: 'content', icon: Newspaper, reads: 'articleList' },
  // No article's name begins with an underscore.
  { path: '/content/_banners', page: BannersPage },
  { path: '/content/_mails', page: TemplatesPage },
  { path: '/content/_mails/:id', page: TemplatePage },
  { path: '/content/_mails/:id/edit', page: TemplateEditorPage },
  { path: '/content/_new', page: NewArticlePage },
  { path: '/content/:id', page: ArticlePage },
  { path: '/content/:id/edit', page: ArticleEditorPage },
  { path: '/catalogue', page: CataloguePage, name: 'catalogue', icon: Dices, reads: 'catalogueDesk' },
  { path: '/catalogue/jackpots', page: JackpotsPage },
  { path: '/catalogue/returns', page: ReturnsPage },
  { path: '/support', page: TicketsPage, name: 'support', icon: LifeBuoy, reads: 'ticketPage' },
  { path: '/support/:id', page: TicketPage },
  { path: '/live-chat', page: LiveChatPage, name: 'liveChat', icon: MessageCircle, reads: 'liveChatInbox', bar: true },
  { path: '/live-chat/:id', page: LiveChatPage },
  { path: '/chat', page: ChatPage, name: 'chat', icon: MessagesSquare, reads: 'chatDesk' },
  { path: '/audit', page: AuditPage, name: 'audit', icon: ScrollText, reads: 'auditLog' },
  { path: '/settings', page: SettingsPage, name: 'settings', icon: Settings2, reads: 'settingList' },
  { path: '/operators', page: OperatorsPage, name: 'operators', icon: UserCog, reads: 'operatorList' },
  { path: '/account', page: AccountPage },
] as const satisfies readonly Screen[];

export type Place = Extract<(typeof SCREENS)[number], { readonly name: string }>;
const PLACES = SCREENS.filter((screen): screen is Place => 'name' in screen);

/** Places in the phone's bottom bar, beside the menu of all others. */
const BAR_PLACES = 4;

/** Places of the phone's bottom bar among those visible to an operator, and those of its menu. */
export function barOf(places: readonly Place[]): { readonly shown: readonly Place[]; readonly more: readonly Place[] } {
  const preferred = [...places.filter((place) => 'bar' in place), ...places.filter((place) => !('bar' in place))];
  const inBar = new Set(preferred.slice(0, BAR_PLACES));
  return { shown: places.filter((place) => inBar.has(place)), more: places.filter((place) => !inBar.has(place)) };
}

/** The places visible to a role; default, until the role is known: those of every role. */
export const placesOf = (role: OperatorRole = 'support'): readonly Place[] =>
  PLACES.filter((place) => mayCall(role, deskCalls[place.reads]));
