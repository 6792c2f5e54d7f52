import type { ComponentType } from 'react';
import { type LazyPart, lazyWithTimeout } from '../core/screen/lazy';
import type { OpenPopup, PopupName, PopupProps } from '../core/screen/popups';

/** Every pop-up of the app by its name. A pop-up's code is fetched when the pop-up is first opened; its parameters are the props of its component. */
const POPUPS = {
  login: lazyWithTimeout(() => import('../features/account/login/LoginPopup')),
  join: lazyWithTimeout(() => import('../features/account/join/JoinPopup')),
  joinSubmitted: lazyWithTimeout(() => import('../features/account/join/JoinSubmittedPopup')),
  socialComplete: lazyWithTimeout(() => import('../features/account/social/SocialCompletePopup')),
  forgot: lazyWithTimeout(() => import('../features/account/login/ForgotPopup')),
  changePassword: lazyWithTimeout(() => import('../features/account/details/ChangePasswordPopup')),
  activationNotice: lazyWithTimeout(() => import('../features/account/join/ActivationNoticePopup')),
  details: lazyWithTimeout(() => import('../features/account/details/DetailsPopup')),
  dataCopy: lazyWithTimeout(() => import('../features/account/data-copy/DataCopyPopup')),
  closeAccount: lazyWithTimeout(() => import('../features/account/close/CloseAccountPopup')),
  documents: lazyWithTimeout(() => import('../features/account/documents/DocumentsPopup')),
  sessions: lazyWithTimeout(() => import('../features/account/sessions/SessionsPopup')),
  security: lazyWithTimeout(() => import('../features/account/security/SecurityPopup')),
  messages: lazyWithTimeout(() => import('../features/account/messages/MessagesPopup')),
  exclusion: lazyWithTimeout(() => import('../features/account/exclusion/ExclusionPopup')),
  depositMethods: lazyWithTimeout(() => import('../features/cashier/deposit/methods/DepositMethodsPopup')),
  deposit: lazyWithTimeout(() => import('../features/cashier/deposit/DepositPopup')),
  myDeposits: lazyWithTimeout(() => import('../features/cashier/deposit/mine/MyDepositsPopup')),
  continueDeposit: lazyWithTimeout(() => import('../features/cashier/deposit/mine/ContinueDepositPopup')),
  depositLimits: lazyWithTimeout(() => import('../features/cashier/deposit/limits/DepositLimitsPopup')),
  paymentResult: lazyWithTimeout(() => import('../features/cashier/payment/PaymentResultPopup')),
  cashout: lazyWithTimeout(() => import('../features/cashier/cashout/CashoutPopup')),
  cashoutHistory: lazyWithTimeout(() => import('../features/cashier/cashout/history/CashoutHistoryPopup')),
  transactions: lazyWithTimeout(() => import('../features/cashier/history/TransactionsPopup')),
  gameHistory: lazyWithTimeout(() => import('../features/cashier/history/GameHistoryPopup')),
  replay: lazyWithTimeout(() => import('../features/cashier/history/ReplayPopup')),
  invitations: lazyWithTimeout(() => import('../features/rewards/invitations/InvitationsPopup')),
  vipClub: lazyWithTimeout(() => import('../features/rewards/vip/VipClubPopup')),
  rakeback: lazyWithTimeout(() => import('../features/rewards/rakeback/RakebackPopup')),
  missions: lazyWithTimeout(() => import('../features/rewards/contests/MissionsPopup')),
  races: lazyWithTimeout(() => import('../features/rewards/contests/RacesPopup')),
  race: lazyWithTimeout(() => import('../features/rewards/contests/RacePopup')),
  vipStore: lazyWithTimeout(() => import('../features/rewards/vip/VipStorePopup')),
  myBonuses: lazyWithTimeout(() => import('../features/rewards/bonuses/MyBonusesPopup')),
  pastBonuses: lazyWithTimeout(() => import('../features/rewards/bonuses/PastBonusesPopup')),
  gameInfo: lazyWithTimeout(() => import('../features/lobby/facts/GameInfoPopup')),
  jackpot: lazyWithTimeout(() => import('../features/lobby/jackpots/JackpotPopup')),
  fairness: lazyWithTimeout(() => import('../features/fairness/FairnessPopup')),
  contact: lazyWithTimeout(() => import('../features/pages/contact/ContactPopup')),
};

interface Closing {
  readonly onClose: () => void;
}
type PropsByName = {
  [N in keyof typeof POPUPS]: (typeof POPUPS)[N] extends LazyPart<infer Props> ? Omit<Props, 'onClose'> : never;
};

declare module '../core/screen/popups' {
  interface PopupProps extends PropsByName {}
}

const PARTS: { readonly [N in PopupName]: LazyPart<PopupProps[N] & Closing> } = POPUPS;

/** Prefetches the chooser of deposit methods. */
export const fetchChooser = POPUPS.depositMethods.fetch;

/** A pop-up by its name. */
export default function PopupContent<N extends PopupName>({ popup, onClose }: { popup: OpenPopup<N> } & Closing) {
  const Part: ComponentType<PopupProps[N] & Closing> = PARTS[popup.name];
  return <Part key={popup.name} {...popup.props} onClose={onClose} />;
}
