import { useTranslation } from 'react-i18next';
import { useLive, useReplay, useTimeLeft } from '../context';
import { CheckRound } from './CheckRound';

const CIRCLE = 2 * Math.PI * 20;
const HURRY = 4_000;

/** The round's phase, and how long bets are open. */
export function PhaseClock({ betting }: { betting: number }) {
  const { t } = useTranslation();
  const phase = useLive((state) => state.round?.phase);
  const left = useTimeLeft();
  const open = phase === 'betting' && left !== undefined;
  const share = open ? Math.min(1, left / betting) : 0;
  const closed = useLive((state) => !state.open);
  const waiting = phase === undefined || phase === 'done' || (closed && phase === 'void');
  // A replay takes no bets: its betting phase shows "staked".
  const replayed = useReplay() !== undefined;
  const shown = waiting ? (closed ? 'tableClosed' : 'waiting') : replayed && phase === 'betting' ? 'staked' : phase;
  return (
    <div className={`phase ${shown} ${open && left < HURRY ? 'hurry' : ''}`}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" className="phase-track" />
        <circle
          cx="24"
          cy="24"
          r="20"
          className="phase-left"
          strokeDasharray={CIRCLE}
          strokeDashoffset={CIRCLE * (1 - share)}
          transform="rotate(-90 24 24)"
        />
        <text x="24" y="24" dy=".36em" textAnchor="middle">
          {open ? Math.ceil(left / 1000) : ''}
        </text>
      </svg>
      <p role="status">{t(`live.phase.${shown}`)}</p>
      <CheckRound />
    </div>
  );
}
