import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import type { CoinOffer } from '@croupier/contract/calls/deposits/crypto';
import { useQuery } from '@tanstack/react-query';
import { CircleX, Clock, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../../core/words/money';
import { q } from '../../../../core/calls/query';
import { Button } from '../../../../ui/Button';
import { GuideLink } from '../../../../core/help-pages/GuideLink';
import { useCountdown } from '../../../../ui/hooks/use-countdown';
import { CoinGrid } from './CoinGrid';
import { CopyRow } from '../../../../ui/CopyRow';
import { QrCode } from '../../../../ui/QrCode';
import { asClock, type CryptoOrder, secondsLeft, type Standing } from './flow';
import { PaymentList } from './PaymentList';
import type { Progress } from './watch';

export interface PayScreenProps {
  order: CryptoOrder;
  coin: string;
  onCoin: (coin: string) => void;
  currency: string;
  progress: Progress | undefined;
  standing: Standing;
  onClose: () => void;
}

/** Address, amount and QR code, the time left of the quote, and the payments seen. */
export function PayScreen({ order, coin, onCoin, currency, progress, standing, onClose }: PayScreenProps) {
  const { t } = useTranslation('crypto');
  const money = useMoney(currency);
  const offer = order.offers.find((one) => one.coin === coin) ?? order.offers[0];
  const payments = progress?.payments ?? [];
  if (!offer) return null;
  return (
    <div className="flex flex-col gap-4">
      {standing === 'waiting' && (
        // Identifies the order among several pending ones.
        <p className="text-center font-display text-2xl font-semibold tabular-nums">{money(order.amount)}</p>
      )}
      {order.offers.length > 1 && standing === 'waiting' && (
        <CoinGrid coins={order.offers} value={offer.coin} onValue={onCoin} label={t('payIn')} />
      )}
      {standing === 'waiting' && <Offer offer={offer} />}
      {standing === 'waiting' && progress && <TimeLeft key={order.depositId} progress={progress} />}
      {standing === 'failed' && <Failed depositId={order.depositId} />}
      {(standing !== 'failed' || payments.length > 0) && (
        <PaymentList payments={payments} currency={currency} refused={standing === 'failed'} />
      )}
      {standing === 'waiting' && (
        <div className="text-center">
          <GuideLink>{t('guide')}</GuideLink>
        </div>
      )}
      {standing !== 'waiting' && standing !== 'failed' && (
        <p className="text-center text-sm text-balance text-dim">{t('mayClose')}</p>
      )}
      <Button size="lg" onClick={onClose}>
        {t('common:close')}
      </Button>
    </div>
  );
}

/** Why nothing was credited, in the server's words. */
function Failed({ depositId }: { depositId: string }) {
  const { t } = useTranslation('crypto');
  const outcome = useQuery(q(depositsCalls.outcome, { id: depositId }));
  return (
    <div className="flex flex-col items-center gap-2 text-center" role="alert">
      <p className="flex items-center gap-2 text-danger-text">
        <CircleX className="size-5" aria-hidden />
        {t('failed')}
      </p>
      {outcome.data?.reason && <p className="text-sm text-balance text-dim">{outcome.data.reason}</p>}
    </div>
  );
}

function Offer({ offer }: { offer: CoinOffer }) {
  const { t } = useTranslation('crypto');
  return (
    <>
      <QrCode value={offer.uri} title={t('qr', { symbol: offer.symbol })} />
      <CopyRow label={t('amount')} value={offer.amount} unit={offer.symbol} />
      <CopyRow label={t('address')} value={offer.address} />
      <p className="flex items-start gap-2 text-sm text-dim">
        <TriangleAlert className="mt-0.5 size-4 shrink-0 text-gold" aria-hidden />
        <span>{t('only', { symbol: offer.symbol, network: offer.network })}</span>
      </p>
      <p className="flex items-start gap-2 text-sm text-dim">
        <Clock className="mt-0.5 size-4 shrink-0" aria-hidden />
        <span>{t('hold', { minutes: offer.holdMinutes })}</span>
      </p>
    </>
  );
}

/** Counts down from the server's first value; the next answer corrects a screen that was asleep. */
function TimeLeft({ progress }: { progress: Progress }) {
  const { t } = useTranslation('crypto');
  const told = secondsLeft(progress);
  const [counted] = useCountdown(told);
  const left = Math.min(counted, told);
  return (
    <p className="flex items-center justify-center gap-2 text-sm tabular-nums text-dim" role="timer">
      <Clock className="size-4" aria-hidden />
      {left === 0 ? t('rateEnded') : t('rateHolds', { time: asClock(left) })}
    </p>
  );
}
