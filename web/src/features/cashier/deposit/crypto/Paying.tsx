import type { CoinOffer } from '@croupier/contract/calls/deposits/crypto';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../../core/words/money';
import { Button } from '../../../../ui/Button';
import { Skeleton } from '../../../../ui/notices/Skeleton';
import { creditedOf } from './flow';
import { PayScreen } from './PayScreen';
import { usePayment } from './use-payment';

export interface PayingProps {
  depositId: string;
  /** The ordered amount, major units. */
  amount: number;
  /** Offers from the order's answer; default, for a resumed order: those of the first progress answer. */
  offers?: readonly CoinOffer[];
  coin: string;
  onCoin: (coin: string) => void;
  currency: string;
  onClose: () => void;
}

/** An order until it is paid. Mounting starts the polling, and closing stops it. */
export function Paying({ depositId, amount, offers, ...rest }: PayingProps) {
  const { progress, standing } = usePayment(depositId);
  if (standing === 'success' && progress)
    return <Success credited={creditedOf(progress.payments)} currency={rest.currency} onClose={rest.onClose} />;
  const known = offers ?? progress?.offers;
  if (!known)
    return (
      <div className="flex flex-col gap-4" aria-busy>
        <Skeleton className="mx-auto size-46" />
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </div>
    );
  return <PayScreen order={{ depositId, amount, offers: known }} progress={progress} standing={standing} {...rest} />;
}

function Success({ credited, currency, onClose }: { credited: number; currency: string; onClose: () => void }) {
  const { t } = useTranslation('crypto');
  const money = useMoney(currency);
  return (
    <div className="flex flex-col items-center gap-5 py-6 text-center" role="status">
      <CircleCheck className="size-16 text-win" aria-hidden />
      <div>
        <p className="font-display text-xl font-semibold">{t('success.title')}</p>
        {credited > 0 && <p className="mt-2 text-dim">{t('success.message', { amount: money(credited) })}</p>}
      </div>
      <Button variant="gold" size="lg" className="w-full" onClick={onClose} autoFocus>
        {t('common:close')}
      </Button>
    </div>
  );
}
