import type { GameReturn } from '@croupier/contract/calls/ops-catalogue';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../format';

/** More are counted and not named: the room of returns lists them all. */
const NAMED = 3;

/** Games that return what they should not. Shown before every figure: whoever opens the console has to look. */
export function ReturnAlarms({ alarms }: { alarms: readonly GameReturn[] }) {
  const { t } = useTranslation();
  const { decimal, moment } = useFormat();
  const more = alarms.length - NAMED;
  return (
    <section
      aria-labelledby="return-alarms"
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg border border-danger/40 bg-danger/10 p-4 md:px-5"
    >
      <TriangleAlert size={20} className="mt-0.5 shrink-0 text-danger" aria-hidden />
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="return-alarms" className="font-display text-base font-medium">
          {t('overview.returnAlarms', { count: alarms.length })}
        </h2>
        <ul className="mt-1 grid gap-0.5 text-dim figures">
          {alarms.slice(0, NAMED).map(({ game, version, mode, name, state, sigmas, alarmTime }) => (
            <li key={`${game} ${version} ${mode}`}>
              <span className="font-medium text-text">{name}</span> · {mode} · {t(`catalogue.return.${state}`)} ·{' '}
              {decimal(sigmas)} σ{alarmTime && ` · ${t('catalogue.since', { time: moment(alarmTime) })}`}
            </li>
          ))}
          {more > 0 && <li>{t('overview.moreAlarms', { count: more })}</li>}
        </ul>
      </div>
      <Link
        to="/catalogue/returns"
        className="inline-flex min-h-11 items-center gap-1 rounded-sm text-gold hover:underline md:min-h-0"
      >
        {t('overview.openReturns')} <ArrowRight size={13} aria-hidden />
      </Link>
    </section>
  );
}
