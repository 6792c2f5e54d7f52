import type { ChainPayment } from '@croupier/contract/calls/deposits/chains-desk';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../ui/Badge';

const TONES: Readonly<Record<ChainPayment['state'], Tone>> = {
  seen: 'info',
  confirming: 'info',
  credited: 'win',
  review: 'gold',
  refused: 'neutral',
  dust: 'neutral',
  gone: 'neutral',
  lost: 'danger',
  reversed: 'danger',
};

/** A payment's state, and its deviations from the quote. */
export function PaymentBadges({ payment }: { payment: Pick<ChainPayment, 'state' | 'marks'> }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={TONES[payment.state]}>{t(`chains.state.${payment.state}`)}</Badge>
      {payment.marks.map((mark) => (
        <Badge key={mark} tone={mark === 'unmatched' || mark === 'wrongToken' ? 'danger' : 'gold'}>
          {t(`chains.show.${mark}`)}
        </Badge>
      ))}
    </span>
  );
}
