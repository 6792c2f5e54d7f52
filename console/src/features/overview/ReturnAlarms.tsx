import type { GameReturn } from '@croupier/contract/calls/catalogue/desk';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { AlarmPanel } from './AlarmPanel';

/** Maximum number listed by name; the rest are counted, as the returns page lists all. */
const NAMED = 3;

/** Alarms for games whose actual return is outside its interval. */
export function ReturnAlarms({ alarms }: { alarms: readonly GameReturn[] }) {
  const { t } = useTranslation();
  const { decimal, moment } = useFormat();
  const more = alarms.length - NAMED;
  return (
    <AlarmPanel
      title={t('overview.returnAlarms', { count: alarms.length })}
      to="/catalogue/returns"
      open={t('overview.openReturns')}
    >
      {alarms.slice(0, NAMED).map(({ game, version, mode, name, state, sigmas, alarmTime }) => (
        <li key={`${game} ${version} ${mode}`}>
          <span className="font-medium text-text">{name}</span> · {mode} · {t(`catalogue.return.${state}`)} ·{' '}
          {decimal(sigmas)} σ{alarmTime && ` · ${t('catalogue.since', { time: moment(alarmTime) })}`}
        </li>
      ))}
      {more > 0 && <li>{t('overview.moreAlarms', { count: more })}</li>}
    </AlarmPanel>
  );
}
