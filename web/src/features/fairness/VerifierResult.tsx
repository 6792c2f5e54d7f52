import type { RevealEvent } from '@croupier/contract/games/slot';
import type { GameEvent } from '@croupier/contract/games/base';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../money';
import { classes } from '../../ui/classes';
import { Code } from './Code';
import type { Verification } from './verify';

/** Free spins beyond this many are counted, not drawn. */
const SHOWN_BOARDS = 12;

function Finding({ holds, yes, no, unknown }: { holds: boolean | null; yes: string; no: string; unknown: string }) {
  const Icon = holds === null ? CircleHelp : holds ? CircleCheck : CircleX;
  return (
    <li
      className={classes(
        'flex items-center gap-3 rounded-sm px-4 py-3 font-medium',
        holds === null ? 'bg-ink-700 text-dim' : holds ? 'bg-win/12 text-win' : 'bg-danger-soft text-danger-text',
      )}
    >
      <Icon className="size-5 shrink-0" aria-hidden />
      {holds === null ? unknown : holds ? yes : no}
    </li>
  );
}

function Board({ event, index }: { event: RevealEvent; index: number }) {
  const { t } = useTranslation('fairness');
  const rows = event.board[0]?.length ?? 0;
  return (
    <figure className="min-w-0 rounded-sm bg-ink-900 p-3">
      <figcaption className="mb-2 text-sm text-dim tabular-nums">
        {event.gameType === 'base' ? t('baseSpin') : t('freeSpin', { index })} · {t('stops')} {event.stops.join(' · ')}
      </figcaption>
      <div className="grid gap-1" style={{ gridTemplateColumns: `repeat(${event.board.length}, minmax(0, 1fr))` }}>
        {Array.from({ length: rows }, (_, row) =>
          event.board.map((reel, column) => (
            <span
              key={`${row}-${column}`}
              className="flex h-9 items-center justify-center truncate rounded-xs bg-ink-700 px-1 font-mono text-xs text-text"
            >
              {reel[row]}
            </span>
          )),
        )}
      </div>
    </figure>
  );
}

const isReveal = (event: GameEvent): event is RevealEvent => event.type === 'reveal';

/** What the browser computed, and whether it is what was claimed. */
export function VerifierResult({ result, currency }: { result: Verification; currency: string }) {
  const { t, i18n } = useTranslation('fairness');
  const boards = result.outcome.events.filter(isReveal);
  const times = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(result.times ?? 0);
  const payout = result.computedPayout === null ? null : formatMoney(result.computedPayout, currency, i18n.language);
  return (
    <section aria-label={t('result')} aria-live="polite" className="flex flex-col gap-4">
      <ul className="flex flex-col gap-2">
        <Finding holds={result.hashMatches} yes={t('hashHolds')} no={t('hashFails')} unknown={t('hashUnknown')} />
        <Finding
          holds={result.payoutMatches}
          yes={t('payoutHolds', { payout })}
          no={t('payoutFails', { payout })}
          unknown={t('payoutUnknown', { times })}
        />
      </ul>
      <Code label={t('computedHash')} value={result.computedHash} />
      <Code label={t('firstBlock')} value={result.firstBlock} />
      <p className="text-sm text-dim">{t('pays', { times })}</p>
      <div className="grid gap-3 lg:grid-cols-2">
        {boards.slice(0, SHOWN_BOARDS).map((event, index) => (
          <Board key={event.index} event={event} index={index} />
        ))}
      </div>
      {boards.length > SHOWN_BOARDS && (
        <p className="text-sm text-dim">{t('moreSpins', { count: boards.length - SHOWN_BOARDS })}</p>
      )}
    </section>
  );
}
