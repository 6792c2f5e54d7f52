import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useArrived } from './arrived';
import { prefetchMessages } from './i18n';
import { whenIdle } from './idle';
import { rememberedInvitation } from './invitation';
import { lazyWithTimeout } from './lazy';
import { PartBoundary } from './features/shell/PartBoundary';
import { type OpenPopup, usePopups } from './popups';
import { useUser } from './session';

const LoginPopup = lazyWithTimeout(() => import('./features/members/LoginPopup'));
const JoinPopup = lazyWithTimeout(() => import('./features/members/JoinPopup'));
const JoinSubmittedPopup = lazyWithTimeout(() => import('./features/members/JoinSubmittedPopup'));
const ForgotPopup = lazyWithTimeout(() => import('./features/members/ForgotPopup'));
const ChangePasswordPopup = lazyWithTimeout(() => import('./features/members/ChangePasswordPopup'));
const ActivationNoticePopup = lazyWithTimeout(() => import('./features/members/ActivationNoticePopup'));
const DetailsPopup = lazyWithTimeout(() => import('./features/members/DetailsPopup'));
const DocumentsPopup = lazyWithTimeout(() => import('./features/documents/DocumentsPopup'));
const fetchChooser = () => import('./features/deposits/DepositMethodsPopup');
const DepositMethodsPopup = lazyWithTimeout(fetchChooser);
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

function render(popup: OpenPopup, onClose: () => void): ReactNode {
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

/** The open pop-up, fetched when it is first needed. One that cannot be fetched says so and can be tried again. */
export function Popups() {
  const current = useArrived(usePopups((state) => state.current));
  const close = usePopups((state) => state.close);
  const [closed, setClosed] = useState<OpenPopup | null>(null);
  // It goes at once, also while the next one is still to come; it never takes that one with it.
  const closeCurrent = useCallback(() => {
    if (!current) return;
    setClosed(current);
    close(current);
  }, [current, close]);
  useChooserAhead();
  return (
    <Suspense fallback={null}>
      {current && current !== closed && (
        <PartBoundary key={current.name} onClose={closeCurrent}>
          {render(current, closeCurrent)}
        </PartBoundary>
      )}
    </Suspense>
  );
}

/** Members deposit from every screen: what the chooser needs is fetched while nothing else is to be done. */
function useChooserAhead(): void {
  const isMember = useUser() !== null;
  useEffect(() => {
    if (!isMember) return;
    return whenIdle(() => {
      // What does not arrive now is asked for again when it is needed, and told then.
      void Promise.allSettled([fetchChooser(), prefetchMessages(['deposits', 'limits'])]);
    });
  }, [isMember]);
}
