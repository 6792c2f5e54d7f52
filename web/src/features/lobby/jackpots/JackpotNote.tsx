import { Gem } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../core/words/money';
import { openPopup } from '../../../core/screen/popups';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { useJackpots, usePotOf } from './queries';
import { formatShare } from './share';

/** The note in a game's rules on the jackpot that its stakes feed and can win. Nothing for games without a jackpot. */
export function JackpotNote({ gameId }: { gameId: string }) {
  const { t, i18n } = useTranslation(['lobby', 'home']);
  const jackpots = useJackpots();
  const potOf = usePotOf();
  if (jackpots.isPending) return <Skeleton className="mt-5 h-35 rounded-md" />;
  const jackpot = jackpots.data?.find(({ games }) => games.includes(gameId));
  const pot = jackpot && potOf(jackpot);
  if (!pot) return null;
  const money = (major: number): string => formatMoney(major, pot.currency, i18n.language);
  const share = formatShare(jackpot.contribution, i18n.language);
  const name = t('home:jackpot.name', { name: jackpot.name });
  return (
    <section aria-label={name} className="mt-5 rounded-md border border-gold/40 bg-ink-700 p-4">
      <div className="flex items-center gap-2.5">
        <Gem className="size-5 shrink-0 text-gold" aria-hidden />
        <h3 className="min-w-0 flex-1 font-display text-lg font-semibold">{name}</h3>
        <p className="font-display text-lg font-semibold text-gold tabular-nums">{money(pot.amount)}</p>
      </div>
      <p className="mt-1.5 text-dim">
        {pot.mustHitBy === null
          ? t('info.jackpotRandom', { share })
          : t('info.jackpotSecret', { share, amount: money(pot.mustHitBy) })}
      </p>
      <Button size="sm" className="mt-3" onClick={() => openPopup('jackpot', { code: jackpot.code })}>
        {t('info.jackpotMore')}
      </Button>
    </section>
  );
}
