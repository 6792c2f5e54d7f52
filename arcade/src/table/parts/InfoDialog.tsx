import { formatReturn } from '@croupier/contract/games/returns';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../client/ui/Dialog';
import { maxWinRows } from '../../client/ui/max-win-rows';
import { useTable, useTableState } from '../context';
import { LastResults } from './LastResults';

/** Everything a player may want to know before staking: the rules, what pays, and the game's published figures. */
export function InfoDialog({ rules, onClose }: { rules: ReactNode; onClose: () => void }) {
  const { t } = useTranslation();
  const played = useTableState((state) => state.history.length > 0);
  return (
    <Dialog title={t('info.title')} onClose={onClose} wide>
      {rules}
      <section>
        <h3>{t('table.fairTitle')}</h3>
        <p>{t('table.fair')}</p>
        <p>{t('table.resume')}</p>
      </section>
      <Figures />
      {played && (
        <section>
          <h3>{t('table.lastResults')}</h3>
          <LastResults most={30} />
        </section>
      )}
    </Dialog>
  );
}

function Figures() {
  const { t, i18n } = useTranslation();
  const { facts, money } = useTable();
  const config = useTableState((state) => state.config);
  const net = useTableState((state) => state.net);
  const plain = new Intl.NumberFormat(i18n.language);
  const rows: [string, string][] = [
    [t('info.rtp'), formatReturn(facts.rtp, i18n.language)],
    [t('info.volatility'), t(`volatility.${facts.volatility}`)],
    ...maxWinRows(facts, t, i18n.language),
    [t('info.version'), String(facts.version)],
  ];
  if (config) rows.push([t('info.betRange'), `${money(config.minBet)} – ${money(config.maxBet)}`]);
  const least = config?.jurisdiction.minimumRoundDuration ?? 0;
  if (least > 0) rows.push([t('info.roundDuration'), t('info.seconds', { seconds: plain.format(least / 1000) })]);
  if (config?.jurisdiction.displayNetPosition) rows.push([t('info.net'), money(net)]);
  return (
    <section>
      <h3>{t('info.facts')}</h3>
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {config?.jurisdiction.displaySessionTimer && (
          <div>
            <dt>{t('info.sessionTime')}</dt>
            <dd>
              <SessionClock />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** How long this page has been open, hours:minutes:seconds. */
export function SessionClock() {
  const [seconds, setSeconds] = useState(() => Math.floor(performance.now() / 1000));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor(performance.now() / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={`PT${seconds}S`}>{`${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`}</time>
  );
}
