import { mayCall, type OperatorRole } from '@croupier/contract/call';
import { deskCalls } from '@croupier/contract/calls/desk';
import {
  Banknote,
  Blocks,
  CreditCard,
  Dices,
  FileCheck,
  HandCoins,
  Landmark,
  LayoutDashboard,
  MessagesSquare,
  Scale,
  ScrollText,
  Settings2,
  UserCog,
  Users,
} from 'lucide-react';

/** The rooms of the console, each with the call that it begins with: who may make that sees it. Those with `bar` are in reach of the thumb on a phone. */
const PLACES = [
  { to: '/', key: 'overview', icon: LayoutDashboard, reads: 'overview', bar: true },
  { to: '/withdrawals', key: 'withdrawals', icon: Banknote, reads: 'withdrawalList', bar: true },
  { to: '/deposits', key: 'deposits', icon: HandCoins, reads: 'depositList', bar: false },
  { to: '/methods', key: 'methods', icon: CreditCard, reads: 'methodRoom', bar: false },
  { to: '/chains', key: 'chains', icon: Blocks, reads: 'chainWatch', bar: false },
  { to: '/statements', key: 'statements', icon: Landmark, reads: 'clearingReport', bar: false },
  { to: '/documents', key: 'documents', icon: FileCheck, reads: 'documentList', bar: false },
  { to: '/adjustments', key: 'adjustments', icon: Scale, reads: 'adjustmentList', bar: true },
  { to: '/members', key: 'members', icon: Users, reads: 'memberSearch', bar: true },
  { to: '/catalogue', key: 'catalogue', icon: Dices, reads: 'catalogueRoom', bar: false },
  { to: '/chat', key: 'chat', icon: MessagesSquare, reads: 'chatRoom', bar: false },
  { to: '/audit', key: 'audit', icon: ScrollText, reads: 'auditLog', bar: false },
  { to: '/settings', key: 'settings', icon: Settings2, reads: 'settingList', bar: false },
  { to: '/operators', key: 'operators', icon: UserCog, reads: 'operatorList', bar: false },
] as const;

export type Place = (typeof PLACES)[number];

/** The rooms that a role sees; until the role is known, those of everybody. */
export const placesOf = (role: OperatorRole = 'support'): readonly Place[] =>
  PLACES.filter((place) => mayCall(role, deskCalls[place.reads]));
