import type { ClearingAlarm } from '@croupier/contract/calls/deposits/statements-desk';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { methodName } from '../../core/method-name';
import { AlarmPanel } from './AlarmPanel';

/** Maximum number listed by name; the rest are counted, as the statements page lists all. */
const NAMED = 3;

/** Alarms for clearing accounts that do not match their providers' statements, or have no statement yet. */
export function ClearingAlarms({ alarms }: { alarms: readonly ClearingAlarm[] }) {
  const { t } = useTranslation();
  const { money, day: dayOf } = useFormat();
  const more = alarms.length - NAMED;
  return (
    <AlarmPanel
      title={t('overview.clearingAlarms', { count: alarms.length })}
      to={`/statements?day=${alarms[0]?.day ?? ''}`}
      open={t('overview.openStatements')}
    >
      {alarms.slice(0, NAMED).map(({ day, method, currency, difference, differences }) => (
        <li key={`${day} ${method} ${currency}`}>
          <span className="font-medium text-text">
            {methodName(t, method)} · {currency}
          </span>{' '}
          · {dayOf(day)} · {money(difference, currency)} · {t('statements.differences', { count: differences })}
        </li>
      ))}
      {more > 0 && <li>{t('overview.moreAlarms', { count: more })}</li>}
    </AlarmPanel>
  );
}
