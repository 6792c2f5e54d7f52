import type { ReactNode } from 'react';
import { rememberedInvitation } from './invitation';
import { lazyWithTimeout } from './lazy';
import type { OpenPopup } from './popups';

const LoginPopup = lazyWithTimeout(() => import('./features/members/LoginPopup'));
const JoinPopup = lazyWithTimeout(() => import('./features/members/JoinPopup'));
const JoinSubmittedPopup = lazyWithTimeout(() => import('./features/members/JoinSubmittedPopup'));
const ForgotPopup = lazyWithTimeout(() => import('./features/members/ForgotPopup'));
const ChangePasswordPopup = lazyWithTimeout(() => import('./features/members/ChangePasswordPopup'));
const ActivationNoticePopup = lazyWithTimeout(() => import('./features/members/ActivationNoticePopup'));
const DetailsPopup = lazyWithTimeout(() => import('./features/members/DetailsPopup'));
const DocumentsPopup = lazyWithTimeout(() => import('./features/documents/DocumentsPopup'));
const DepositMethodsPopup = lazyWithTimeout(() => import('./features/deposits/DepositMethodsPopup'));
/** Fetches the chooser of ways to deposit ahead of its being opened. */
export const fetchChooser = DepositMethodsPopup.fetch;
const DepositPopup = lazyWithTimeout(() => import('./features/deposits/DepositPopup'));
const MyDepositsPopup = lazyWithTimeout(() => import('./features/deposits/mine/MyDepositsPopup'));
const ContinueDepositPopup = lazyWithTimeout(() => import('./features/deposits/mine/ContinueDepositPopup'));
const DepositLimitsPopup = lazyWithTimeout(() => import('./features/deposits/limits/DepositLimitsPopup'));
const AwayPopup = lazyWithTimeout(() => import('./features/away/AwayPopup'));
const PaymentResultPopup = lazyWithTimeout(() => import('./features/payment/PaymentResultPopup'));
const CashoutPopup = lazyWithTimeout(() => import('./features/withdrawals/CashoutPopup'));
const CashoutHistoryPopup = lazyWithTimeout(() => import('./features/withdrawals/CashoutHistoryPopup'));
const TransactionsPopup = lazyWithTimeout(() => import('./features/history/TransactionsPopup'));
const GameHistoryPopup = lazyWithTimeout(() => import('./features/history/GameHistoryPopup'));
const GameInfoPopup = lazyWithTimeout(() => import('./features/games/GameInfoPopup'));
const JackpotPopup = lazyWithTimeout(() => import('./features/jackpots/JackpotPopup'));
const ReplayPopup = lazyWithTimeout(() => import('./features/history/ReplayPopup'));
const FairnessPopup = lazyWithTimeout(() => import('./features/fairness/FairnessPopup'));
const ContactPopup = lazyWithTimeout(() => import('./features/content/ContactPopup'));

/** A pop-up by its name, whose code is fetched when it is first opened. */
export default function PopupContent({ popup, onClose }: { popup: OpenPopup; onClose: () => void }): ReactNode {
  switch (popup.name) {
    case 'login':
      return <LoginPopup {...popup.props} onClose={onClose} />;
    case 'join':
      return <JoinPopup invitationCode={rememberedInvitation()} {...popup.props} onClose={onClose} />;
    case 'joinSubmitted':
      return <JoinSubmittedPopup {...popup.props} onClose={onClose} />;
    case 'forgot':
      return <ForgotPopup onClose={onClose} />;
    case 'changePassword':
      return <ChangePasswordPopup onClose={onClose} />;
    case 'activationNotice':
      return <ActivationNoticePopup {...popup.props} onClose={onClose} />;
    case 'details':
      return <DetailsPopup onClose={onClose} />;
    case 'documents':
      return <DocumentsPopup onClose={onClose} />;
    case 'depositMethods':
      return <DepositMethodsPopup onClose={onClose} />;
    case 'deposit':
      return <DepositPopup {...popup.props} onClose={onClose} />;
    case 'myDeposits':
      return <MyDepositsPopup onClose={onClose} />;
    case 'continueDeposit':
      return <ContinueDepositPopup {...popup.props} onClose={onClose} />;
    case 'depositLimits':
      return <DepositLimitsPopup onClose={onClose} />;
    case 'away':
      return <AwayPopup onClose={onClose} />;
    case 'paymentResult':
      return <PaymentResultPopup {...popup.props} onClose={onClose} />;
    case 'cashout':
      return <CashoutPopup {...popup.props} onClose={onClose} />;
    case 'cashoutHistory':
      return <CashoutHistoryPopup onClose={onClose} />;
    case 'transactions':
      return <TransactionsPopup onClose={onClose} />;
    case 'gameHistory':
      return <GameHistoryPopup onClose={onClose} />;
    case 'gameInfo':
      return <GameInfoPopup {...popup.props} onClose={onClose} />;
    case 'jackpot':
      return <JackpotPopup {...popup.props} onClose={onClose} />;
    case 'fairness':
      return <FairnessPopup {...popup.props} onClose={onClose} />;
    case 'replay':
      return <ReplayPopup {...popup.props} onClose={onClose} />;
    case 'contact':
      return <ContactPopup onClose={onClose} />;
  }
}
