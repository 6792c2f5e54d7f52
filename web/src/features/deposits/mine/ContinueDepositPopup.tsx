import { depositsWalletsCalls } from '@croupier/contract/calls/deposits-wallets';
import type { DepositMethodCode } from '@croupier/contract/codes';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../../client';
import { openPopup } from '../../../popups';
import { refreshSession, useUser } from '../../../session';
import { ErrorState } from '../../../ui/ErrorState';
import { Modal } from '../../../ui/Modal';
import { TextButton } from '../../members/TextButton';
import { PaymentFrame } from '../../payment/PaymentFrame';
import { PaymentResult } from '../../payment/PaymentResult';
import { PixCode } from '../../payment/PixCode';
import { reportPurchase } from '../../payment/purchase';
import type { Outcome } from '../../payment/truth';
import { usePaymentTruth } from '../../payment/usePaymentTruth';
import { CashScreen } from '../cash/CashScreen';
import { ChallengeFrame } from '../ChallengeFrame';
import { Paying } from '../crypto/Paying';
import { FRAME_METHODS, isFrameMethod } from '../hosted/frames';
import { InFrame } from '../hosted/InFrame';
import { InNewTab } from '../hosted/InNewTab';
import { ProcessingNote } from '../hosted/notes';
import { followOtherTabs } from '../otherTabs';

export interface ContinueDepositPopupProps {
  orderId: string;
  code: DepositMethodCode;
  onClose: () => void;
}

/** An order that was left before it was paid, as it was left: the same page, address, code or note. */
export default function ContinueDepositPopup({ orderId, code, onClose }: ContinueDepositPopupProps) {
  const { t } = useTranslation('deposits');
  useEffect(followOtherTabs, []);
  const close = () => {
    void refreshSession();
    onClose();
  };
  const Screen = code === 'CRYPTO' || code === 'CRYPT' ? InCoins : UntilPaid;
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
      <Screen orderId={orderId} code={code} onClose={close} />
    </Modal>
  );
}

const openList = () => openPopup('myDeposits');

function InCoins({ orderId, onClose }: ContinueDepositPopupProps) {
  const currency = useUser()?.currency ?? 'USD';
  const [coin, setCoin] = useState('');
  return <Paying depositId={orderId} coin={coin} onCoin={setCoin} currency={currency} onClose={onClose} />;
}

function UntilPaid({ orderId, code, onClose }: ContinueDepositPopupProps) {
  const truth = usePaymentTruth(orderId);
  useEffect(() => reportPurchase(truth), [truth]);
  // Once it is shown it says itself what came of the transfer.
  const [cash, setCash] = useState<Outcome>();
  if (code === 'CASH' && truth.at === 'open' && !cash) setCash(truth.outcome);
  if (cash) return <InCashApp orderId={orderId} amount={cash.amount} onClose={onClose} />;
  if (truth.at !== 'open') return <PaymentResult truth={truth} onClose={onClose} />;
  if (code === 'PIX') return <PixCode orderId={orderId} onLeave={onClose} />;
  if (!truth.outcome.challengeUrl) return <PaymentResult truth={truth} onClose={onClose} />;
  return <OnPage outcome={truth.outcome} url={truth.outcome.challengeUrl} code={code} onClose={onClose} />;
}

/** Where the money is to be sent, told again. */
function InCashApp({ orderId, amount, onClose }: { orderId: string; amount: number; onClose: () => void }) {
  const { t } = useTranslation('payment');
  const image = useQuery({
    queryKey: ['cashImage', orderId],
    queryFn: ({ signal }) => ask(depositsWalletsCalls.cashImage, { orderId }, signal),
  });
  if (image.isError) return <ErrorState onRetry={() => void image.refetch()} />;
  if (!image.data) return <ProcessingNote message={t('preparing')} />;
  return <CashScreen {...image.data} orderId={orderId} amount={amount} onClose={onClose} />;
}

interface OnPageProps {
  outcome: Outcome;
  url: string;
  code: DepositMethodCode;
  onClose: () => void;
}

/** The page of the provider or of the bank, where each method shows it. */
function OnPage({ outcome, url, code, onClose }: OnPageProps) {
  const { t } = useTranslation('deposits');
  const orderId = outcome.id;
  if (isFrameMethod(code)) return <InFrame order={{ orderId, url }} method={FRAME_METHODS[code]} onClose={onClose} />;
  if (code === 'ONLY_PAY' || code === 'PAYPAL_POLL')
    return (
      <InNewTab
        orderId={orderId}
        payUrl={url}
        unopened={{ title: t('mine.openTitle'), message: t('mine.openMessage') }}
        onClose={onClose}
      />
    );
  if (code === 'VISA_MASTERCARD' || code === 'VISA_MASTERCARD_1')
    return <ChallengeFrame url={url} asksForCard={outcome.cardLast4 === null} onLeave={openList} />;
  return (
    <PaymentFrame
      url={url}
      onClosed={() => openPopup('paymentResult', { orderId, left: 'just' })}
      className="h-[min(36rem,66dvh)]"
    />
  );
}
