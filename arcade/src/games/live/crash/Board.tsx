import type { LiveFacts } from '@croupier/contract/games/live';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../table/parts/controls';
import { useLive } from '../../../live/context';
import { LiveFrame } from '../../../live/parts/LiveFrame';
import { times } from '../../../live/times';
import { PhaseClock } from '../../../live/parts/PhaseClock';
import { BetPanel } from './BetPanel';
import { heightOf } from '../../../live/flight';
import { Sky } from './Sky';
import { useHeight } from './use-height';

export function Board({ facts }: { facts: LiveFacts }) {
  const { t } = useTranslation();
  const past = useLive((state) => state.past);
  const watching = useLive((state) => state.watching);
  return (
    <LiveFrame
      action={
        watching && (
          <ActionButton disabled onPress={() => undefined}>
            {t('live.watching')}
          </ActionButton>
        )
      }
      panel={!watching && <Bets />}
    >
      <div className="crash">
        <header>
          <h1 className="game-title">{facts.name}</h1>
          <PhaseClock betting={facts.timing.betting} />
        </header>
        <ol className="heights" aria-label={t('table.lastResults')}>
          {past.slice(0, 14).map(({ number, events }) => {
            const at = heightOf(events) ?? 0;
            return (
              <li key={number} className={at >= 1_000 ? 'high' : at >= 200 ? 'middle' : 'low'}>
                {times(at)}
              </li>
            );
          })}
        </ol>
        <Flight />
      </div>
    </LiveFrame>
  );
}

/** One bet, and an optional second one. */
function Bets() {
  const { t } = useTranslation();
  const [second, setSecond] = useState(false);
  // Shows the second panel when a second bet was placed before a reload.
  const shown = useLive((state) => state.bets.length > 1) || second;
  return (
    <div className={shown ? 'crash-panel two' : 'crash-panel'}>
      <BetPanel place={1} />
      {shown ? (
        <BetPanel place={2} />
      ) : (
        <button type="button" className="second-bet" onClick={() => setSecond(true)}>
          <Plus size={18} aria-hidden />
          {t('live.crash.second')}
        </button>
      )}
    </div>
  );
}

/** The sky with the flight, and how high it is. */
function Flight() {
  const { t } = useTranslation();
  const phase = useLive((state) => state.round?.phase);
  const events = useLive((state) => state.round?.events);
  const left = useLive(
    (state) => state.bets.findLast(({ cashedOutAt }) => cashedOutAt !== null)?.cashedOutAt ?? undefined,
  );
  const at = events && heightOf(events);
  const height = useHeight();
  const flying = phase === 'flight';
  const shown = at ?? (flying ? height : 100);
  return (
    <div className={at !== undefined ? 'crash-sky over' : 'crash-sky'}>
      <Sky over={at} />
      <p className="height" aria-hidden="true">
        <strong>{times(shown)}</strong>
        {at !== undefined && <span>{t('live.crash.over')}</span>}
        {at === undefined && !flying && <span>{t('live.crash.soon')}</span>}
        {left !== undefined && <em>{t('live.crash.left', { height: times(left) })}</em>}
      </p>
    </div>
  );
}
