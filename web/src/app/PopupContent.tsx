import type { ReactNode } from 'react';
import { rememberedInvitation } from '../core/invitation';
import { lazyWithTimeout } from '../core/lazy';
import type { OpenPopup } from '../core/popups';

const LoginPopup = lazyWithTimeout(() => import('../features/account/LoginPopup'));
const JoinPopup = lazyWithTimeout(() => import('../features/account/JoinPopup'));
const JoinSubmittedPopup = lazyWithTimeout(() => import('../features/account/JoinSubmittedPopup'));
const ForgotPopup = lazyWithTimeout(() => import('../features/account/ForgotPopup'));
const ChangePasswordPopup = lazyWithTimeout(() => import('../features/account/ChangePasswordPopup'));
const ActivationNoticePopup = lazyWithTimeout(() => import('../features/account/ActivationNoticePopup'));
const DetailsPopup = lazyWithTimeout(() => import('../features/account/DetailsPopup'));
const DocumentsPopup = lazyWithTimeout(() => import('../features/account/documents/DocumentsPopup'));
const DepositMethodsPopup = lazyWithTimeout(() => import('../features/cashier/deposit/DepositMethodsPopup'));
/** Fetches the chooser of ways to deposit ahead of its being opened. */
export const fetchChooser = DepositMethodsPopup.fetch;
const DepositPopup = lazyWithTimeout(() => import('../features/cashier/deposit/DepositPopup'));
const MyDepositsPopup = lazyWithTimeout(() => import('../features/cashier/deposit/mine/MyDepositsPopup'));
const ContinueDepositPopup = lazyWithTimeout(() => import('../features/cashier/deposit/mine/ContinueDepositPopup'));
const DepositLimitsPopup = lazyWithTimeout(() => import('../features/cashier/deposit/limits/DepositLimitsPopup'));
const AwayPopup = lazyWithTimeout(() => import('../features/account/away/AwayPopup'));
const PaymentResultPopup = lazyWithTimeout(() => import('../features/cashier/payment/PaymentResultPopup'));
const CashoutPopup = lazyWithTimeout(() => import('../features/cashier/cashout/CashoutPopup'));
const CashoutHistoryPopup = lazyWithTimeout(() => import('../features/cashier/cashout/CashoutHistoryPopup'));
const TransactionsPopup = lazyWithTimeout(() => import('../features/cashier/history/TransactionsPopup'));
const GameHistoryPopup = lazyWithTimeout(() => import('../features/cashier/history/GameHistoryPopup'));
const GameInfoPopup = lazyWithTimeout(() => import('../features/lobby/GameInfoPopup'));
const JackpotPopup = lazyWithTimeout(() => import('../features/lobby/jackpots/JackpotPopup'));
const ReplayPopup = lazyWithTimeout(() => import('../features/cashier/history/ReplayPopup'));
const FairnessPopup = lazyWithTimeout(() => import('../features/fairness/FairnessPopup'));
const ContactPopup = lazyWithTimeout(() => import('../features/pages/ContactPopup'));

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
