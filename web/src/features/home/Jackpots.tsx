import { type Jackpot, jackpotsCalls } from '@croupier/contract/calls/jackpots';
import { useQuery } from '@tanstack/react-query';
import { Gem } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ask } from '../../client';
import { formatMoney } from '../../money';
import { useUser } from '../../session';
import { Skeleton } from '../../ui/Skeleton';

const REFRESH_MILLISECONDS = 5_000;
/** What a visitor sees. */
const VISITOR_CURRENCY = 'USD';

const ROW = 'flex flex-col gap-3 sm:flex-row sm:gap-5';

/** One jackpot and what it would pay now, in the member's currency. */
function Pot({ jackpot, currency, to }: { jackpot: Jackpot; currency: string; to: string }) {
  const { t, i18n } = useTranslation('home');
  const pot = jackpot.pots.find((one) => one.currency === currency);
  if (!pot) return null;
  const amount = formatMoney(pot.amount, currency, i18n.language);
  const note =
    pot.mustHitBy === null
      ? t('jackpot.random')
      : t('jackpot.mustHit', { amount: formatMoney(pot.mustHitBy, currency, i18n.language) });
  return (
    <li className="min-w-0 flex-1">
      <Link
        to={to}
        className="flex min-h-16 items-center gap-3.5 rounded-md border border-ink-600 bg-ink-800 px-4 py-3 transition-control hover:border-gold"
      >
        <Gem className="size-6 shrink-0 text-gold" aria-hidden />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-semibold">{t('jackpot.name', { name: jackpot.name })}</span>
          <span className="block truncate text-xs text-dim">{note}</span>
        </span>
        <span className="shrink-0 font-display text-xl font-semibold text-gold tabular-nums">{amount}</span>
      </Link>
    </li>
  );
}

/** The jackpots of the house, as they stand: real figures, asked again every few seconds. Nothing is shown where there are none. */
export function Jackpots() {
  const { t } = useTranslation('home');
  const user = useUser();
  const jackpots = useQuery({
    queryKey: ['jackpots'],
    queryFn: ({ signal }) => ask(jackpotsCalls.jackpotList, {}, signal),
    refetchInterval: REFRESH_MILLISECONDS,
  });
  if (jackpots.isPending)
    return (
      <div className={ROW} aria-hidden>
        <Skeleton className="h-16.5 flex-1 rounded-md max-sm:flex-none" />
        <Skeleton className="h-16.5 flex-1 rounded-md max-sm:flex-none" />
      </div>
    );
  // A jackpot without games cannot be won: operators have retired it.
  const played = jackpots.data?.filter(({ games }) => games.length > 0) ?? [];
  if (played.length === 0) return null;
  return (
    <section aria-label={t('jackpot.title')}>
      <ul className={ROW}>
        {played.map((jackpot) => (
          <Pot
            key={jackpot.code}
            jackpot={jackpot}
            currency={user?.currency ?? VISITOR_CURRENCY}
            to={user ? '/games/treasure' : '/games/slots'}
          />
        ))}
      </ul>
    </section>
  );
}
