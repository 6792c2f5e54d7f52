import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../core/words/money';
import { classes } from '../../../ui/style/classes';
import { formatClock } from '../facts/format';
import { millisecondsNow } from '../facts/played';

interface SessionClockProps {
  /** Milliseconds since 1970. */
  openedAt: number;
  /** Major units of `currency`. */
  net: number;
  currency: string;
}

const secondsSince = (instant: number): number => Math.max(0, Math.floor((millisecondsNow() - instant) / 1000));

/** How long this game has been open and what it has won or lost so far. */
export function SessionClock({ openedAt, net: amount, currency }: SessionClockProps) {
  const { t, i18n } = useTranslation('games');
  const [seconds, setSeconds] = useState(() => secondsSince(openedAt));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsSince(openedAt)), 1000);
    return () => clearInterval(timer);
  }, [openedAt]);
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
