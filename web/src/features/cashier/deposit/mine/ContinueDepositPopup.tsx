import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import type { DepositMethodCode } from '@croupier/contract/codes';
import { DEPOSIT_METHOD, type DepositFlow, methodsWith, tableOf } from '@croupier/contract/deposit-methods';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openPopup } from '../../../../core/screen/popups';
import { q } from '../../../../core/calls/query';
import { refreshSession } from '../../../../core/session/session';
import { ErrorState } from '../../../../ui/notices/ErrorState';
import { Modal } from '../../../../ui/dialogs/Modal';
import { TextButton } from '../../../../ui/TextButton';
import { PaymentFrame } from '../../payment/PaymentFrame';
import { PaymentResult } from '../../payment/PaymentResult';
import { PixCode } from '../../payment/PixCode';
import { reportPurchase } from '../../payment/reports/purchase';
import type { Outcome } from '../../payment/truth';
import { usePaymentTruth } from '../../payment/use-payment-truth';
import { CashScreen } from '../cash/CashScreen';
import { ChallengeFrame } from '../card/ChallengeFrame';
import { Paying } from '../crypto/Paying';
import { FRAME_METHODS, type FrameMethod, isFrameMethod } from '../hosted/frames';
import { InFrame } from '../hosted/InFrame';
import { InNewTab, type InNewTabProps } from '../hosted/InNewTab';
import { ProcessingNote } from '../hosted/notes';
import { followOtherTabs } from '../other-tabs';

export interface ContinueDepositPopupProps {
  orderId: string;
  code: DepositMethodCode;
  onClose: () => void;
}

/** Resumes an unpaid order with the same page, address, code or note. */
export default function ContinueDepositPopup({ orderId, code, onClose }: ContinueDepositPopupProps) {
  const { t } = useTranslation('deposits');
  useEffect(followOtherTabs, []);
  const close = () => {
    void refreshSession();
    onClose();
  };
  return (
    <Modal
      open
      onClose={close}
      persistent
      title={t('title')}
      headerAction={
        <TextButton onClick={openList}>
          <ListChecks className="size-4" aria-hidden />
          {t('mine.title')}
        </TextButton>
      }
    >
      <Order orderId={orderId} code={code} onClose={close} />
    </Modal>
  );
}

const openList = () => openPopup('myDeposits');

interface WayProps {
  /** The server's outcome when the order was found unpaid. */
  outcome: Outcome;
  onClose: () => void;
}

interface Way {
  readonly Screen: ComponentType<WayProps>;
  /** The screen polls and shows the result itself, so that no other polling runs. */
  readonly tellsEnd?: true;
}

/** A way that shows the provider's page. */
const onPage = (show: (page: WayProps & { url: string; orderId: string }) => ReactNode): Way => ({
  Screen: (props) => {
    const { id: orderId, challengeUrl: url } = props.outcome;
    if (url === null) return <PaymentResult truth={{ at: 'open', outcome: props.outcome }} onClose={props.onClose} />;
    return show({ ...props, orderId, url });
  },
});

const inFrame = (method: FrameMethod): Way =>
  onPage(({ orderId, url, onClose }) => <InFrame order={{ orderId, url }} method={method} onClose={onClose} />);
const ownWindow = onPage(({ orderId, url }) => (
  <PaymentFrame
    url={url}
    onClosed={() => openPopup('paymentResult', { orderId, left: 'just' })}
    className="h-[min(36rem,66dvh)]"
  />
));
const newTab = onPage(({ orderId, url, onClose }) => <Unopened orderId={orderId} payUrl={url} onClose={onClose} />);
const card = onPage(({ outcome, url }) => (
  <ChallengeFrame url={url} asksForCard={outcome.cardLast4 === null} onLeave={openList} />
));

const IN_FRAMES = tableOf(methodsWith({ flow: 'frame' }), (code) => inFrame(FRAME_METHODS[code]));

/** How each flow shows an order that waits for its payer. */
const WAYS: Readonly<Record<Exclude<DepositFlow, 'frame'>, Way>> = {
  card,
  window: ownWindow,
  code: { Screen: ({ outcome, onClose }) => <PixCode orderId={outcome.id} onLeave={onClose} /> },
  tab: newTab,
  app: { Screen: InCashApp, tellsEnd: true },
  coins: { Screen: InCoins, tellsEnd: true },
};

function wayOf(code: DepositMethodCode): Way {
  if (isFrameMethod(code)) return IN_FRAMES[code];
  return WAYS[DEPOSIT_METHOD[code].flow];
}

function Order({ orderId, code, onClose }: ContinueDepositPopupProps) {
  const { Screen, tellsEnd } = wayOf(code);
  const [begun, setBegun] = useState<Outcome>();
  if (begun) return <Screen outcome={begun} onClose={onClose} />;
  return <UntilPaid orderId={orderId} Screen={Screen} onOpen={tellsEnd && setBegun} onClose={onClose} />;
}

interface UntilPaidProps extends Pick<Way, 'Screen'> {
  orderId: string;
  /** Called when the order is found unpaid, and replaces this component. */
  onOpen: ((outcome: Outcome) => void) | undefined;
  onClose: () => void;
}

function UntilPaid({ orderId, Screen, onOpen, onClose }: UntilPaidProps) {
  const truth = usePaymentTruth(orderId);
  useEffect(() => reportPurchase(truth), [truth]);
  useEffect(() => {
    if (truth.at === 'open') onOpen?.(truth.outcome);
  }, [truth, onOpen]);
  if (truth.at !== 'open' || onOpen) return <PaymentResult truth={truth} onClose={onClose} />;
  return <Screen outcome={truth.outcome} onClose={onClose} />;
}

function InCoins({ outcome, onClose }: WayProps) {
  const [coin, setCoin] = useState('');
  const { id: depositId, amount, currency } = outcome;
  return <Paying {...{ depositId, amount, currency, coin, onClose }} onCoin={setCoin} />;
}

/** Fetches the transfer instructions again. */
function InCashApp({ outcome: { id: orderId, amount }, onClose }: WayProps) {
  const { t } = useTranslation('payment');
  const image = useQuery(q(depositsWalletsCalls.cashImage, { orderId }));
  if (image.isError) return <ErrorState onRetry={() => void image.refetch()} />;
  if (!image.data) return <ProcessingNote message={t('preparing')} />;
  return <CashScreen {...image.data} orderId={orderId} amount={amount} onClose={onClose} />;
}

/** For a provider's page that forbids frames. */
function Unopened(props: Omit<InNewTabProps, 'unopened'>) {
  const { t } = useTranslation('deposits');
  return <InNewTab {...props} unopened={{ title: t('mine.openTitle'), message: t('mine.openMessage') }} />;
}
