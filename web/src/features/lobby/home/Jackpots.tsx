import type { Jackpot } from '@croupier/contract/calls/rounds/jackpots';
import { Gem } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../core/words/money';
import { openPopup } from '../../../core/screen/popups';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { useJackpots, usePotOf } from '../jackpots/queries';

const ROW = 'flex flex-col gap-3 sm:flex-row sm:gap-5';

/** One jackpot and its current amount. Pressing it explains how and by which games it is won. */
function Pot({ jackpot, pot }: { jackpot: Jackpot; pot: Jackpot['pots'][number] }) {
  const { t, i18n } = useTranslation('home');
  const money = (major: number): string => formatMoney(major, pot.currency, i18n.language);
  return (
    <li className="min-w-0 flex-1">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => openPopup('jackpot', { code: jackpot.code })}
        className="flex min-h-16.5 w-full max-sm:min-h-19.5 cursor-pointer items-center gap-3.5 rounded-md border border-ink-600 bg-ink-800 px-4 py-3 text-left transition-control hover:border-gold"
      >
        <Gem className="size-6 shrink-0 text-gold" aria-hidden />
        <span className="min-w-0 flex-1">
          <span className="block text-sm leading-tight font-semibold text-pretty">
            {t('jackpot.name', { name: jackpot.name })}
          </span>
          <span className="block text-xs text-dim text-pretty">
            {pot.mustHitBy === null ? t('jackpot.random') : t('jackpot.mustHit', { amount: money(pot.mustHitBy) })}
          </span>
        </span>
        <span className="shrink-0 font-display text-xl font-semibold text-gold tabular-nums">{money(pot.amount)}</span>
      </button>
    </li>
  );
}

/** The jackpots of the house. Nothing is shown where there are none. */
export function Jackpots() {
  const { t } = useTranslation('home');
  const jackpots = useJackpots();
  const potOf = usePotOf();
  if (jackpots.isPending)
    return (
      <div className={ROW} aria-hidden>
        <Skeleton className="h-16.5 flex-1 rounded-md max-sm:h-19.5 max-sm:flex-none" />
        <Skeleton className="h-16.5 flex-1 rounded-md max-sm:h-19.5 max-sm:flex-none" />
      </div>
    );
  // A jackpot without games cannot be won: operators have retired it.
  const played = jackpots.data?.filter(({ games }) => games.length > 0) ?? [];
  if (played.length === 0) return null;
  return (
    <section aria-label={t('jackpot.title')}>
      <ul className={ROW}>
        {played.map((jackpot) => {
          const pot = potOf(jackpot);
          return pot && <Pot key={jackpot.code} jackpot={jackpot} pot={pot} />;
        })}
      </ul>
    </section>
  );
}
