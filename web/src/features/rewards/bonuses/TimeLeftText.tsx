import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenText } from '@croupier/contract/when';
import { type TimeLeft, timeLeft } from './time-left';

/** How long a bonus still plays, counted down, and when it ends. @param end ISO 8601. */
export function TimeLeftText({ end }: { end: string }) {
  const { t, i18n } = useTranslation('bonuses');
  const [left, setLeft] = useState(() => timeLeft(end, Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setLeft(timeLeft(end, Date.now())), 1_000);
    return () => clearInterval(timer);
  }, [end]);
  return (
    <>
      <span role="timer">{text(left)}</span>
      <time dateTime={end} className="block text-xs font-normal text-dim">
        {t('grant.until', { time: whenText(end, i18n.language) })}
      </time>
    </>
  );

  function text(time: TimeLeft): string {
    switch (time.unit) {
      case 'over':
        return t('grant.over');
      case 'days':
        return t('time.days', { count: time.days, hours: time.hours });
      case 'hours':
        return t('time.hours', { hours: time.hours, minutes: time.minutes });
      case 'minutes':
        return t('time.minutes', { minutes: time.minutes, seconds: time.seconds });
    }
  }
}
