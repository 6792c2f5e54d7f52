import type { Operator } from '@croupier/contract/calls/operators/desk';
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

const EVERYBODY = ['owner', 'cashier', 'support'] as const;
const DECIDERS = ['owner', 'cashier'] as const;

/** The rooms of the console and who sees them; the server enforces it. Those with `bar` are in reach of the thumb on a phone. */
const PLACES = [
  { to: '/', key: 'overview', icon: LayoutDashboard, roles: EVERYBODY, bar: true },
  { to: '/withdrawals', key: 'withdrawals', icon: Banknote, roles: EVERYBODY, bar: true },
  { to: '/deposits', key: 'deposits', icon: HandCoins, roles: EVERYBODY, bar: false },
  { to: '/methods', key: 'methods', icon: CreditCard, roles: DECIDERS, bar: false },
  { to: '/chains', key: 'chains', icon: Blocks, roles: DECIDERS, bar: false },
  { to: '/statements', key: 'statements', icon: Landmark, roles: DECIDERS, bar: false },
  { to: '/documents', key: 'documents', icon: FileCheck, roles: DECIDERS, bar: false },
  { to: '/adjustments', key: 'adjustments', icon: Scale, roles: DECIDERS, bar: true },
  { to: '/members', key: 'members', icon: Users, roles: EVERYBODY, bar: true },
  { to: '/catalogue', key: 'catalogue', icon: Dices, roles: EVERYBODY, bar: false },
  { to: '/chat', key: 'chat', icon: MessagesSquare, roles: EVERYBODY, bar: false },
  { to: '/audit', key: 'audit', icon: ScrollText, roles: DECIDERS, bar: false },
  { to: '/settings', key: 'settings', icon: Settings2, roles: DECIDERS, bar: false },
  { to: '/operators', key: 'operators', icon: UserCog, roles: ['owner'], bar: false },
] as const;

export type Place = (typeof PLACES)[number];

/** The rooms that a role sees; until the role is known, those of everybody. */
export const placesOf = (role: Operator['role'] = 'support'): readonly Place[] =>
  PLACES.filter((place) => (place.roles as readonly string[]).includes(role));
