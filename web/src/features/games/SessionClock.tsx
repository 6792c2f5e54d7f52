import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../money';
import { classes } from '../../ui/classes';
import { formatClock } from './format';

/** How long this game has been open and what it has won or lost so far. @param net major units of `currency`, null until a round. */
export function SessionClock({ net, currency }: { net: number | null; currency: string }) {
  const { t, i18n } = useTranslation('games');
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const openedAt = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - openedAt) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  const amount = net ?? 0;
  return (
    <span className="pill" role="timer" aria-label={t('sessionClock')}>
      <Clock className="size-3.5" aria-hidden />
      <span>{formatClock(seconds)}</span>
      <span>· {t('net')}</span>
      <span className={classes('font-semibold', amount > 0 && 'text-win', amount < 0 && 'text-text')}>
        {amount > 0 && '+'}
        {formatMoney(amount, currency, i18n.language)}
      </span>
    </span>
  );
}
