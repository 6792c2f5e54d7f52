import type { Game } from '@croupier/contract/calls/catalogue/player';
import { maxWinWords } from '@croupier/contract/games/max-win';
import { formatReturn } from '@croupier/contract/games/returns';
import { Coins, Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openPopup } from '../../../core/screen/popups';

const VOLATILITIES = ['low', 'medium', 'high', 'very high'] as const;

/** Volatility in the player's language, or null for games that have none. */
export function useVolatility(): (game: Game) => string | null {
  const { t } = useTranslation('games');
  return (game) => {
    const known = VOLATILITIES.find((volatility) => volatility === game.volatility);
    return known ? t(`volatility.${known}`) : null;
  };
}

/** A game's largest win in the player's language: the figure's name, its value, and its odds, null when unpublished. */
export function useMaxWin(): (game: Game) => { name: string; value: string; odds: string | null } {
  const { t, i18n } = useTranslation('games');
  return ({ family, maxWin, maxWinOdds }) => {
    const published = maxWinOdds ? { rounds: maxWinOdds.rounds, exact: maxWinOdds.exact === 1 } : undefined;
    const { label, odds, rounds } = maxWinWords(family, published, i18n.language);
    return {
      name: t(`maxWin.${label}`),
      value: `${new Intl.NumberFormat(i18n.language).format(maxWin)}×`,
      odds: odds === null ? null : t(`odds.${odds}`, { rounds }),
    };
  };
}

/** "RTP 96.72 % · High", one line. @param compact leaves the volatility out where a tile is a third of a phone. */
export function RtpText({ game, compact = false }: { game: Game; compact?: boolean }) {
  const { i18n } = useTranslation();
  const volatility = useVolatility()(game);
  return (
    <span className="block truncate text-sm text-dim tabular-nums">
      RTP {formatReturn(game.rtp, i18n.language)}
      {volatility && <span className={compact ? 'max-sm:hidden' : undefined}> · {volatility}</span>}
    </span>
  );
}

/** On the cover of a game that can win a progressive jackpot; the title below stays free. */
export function JackpotMark({ game, compact = false }: { game: Game; compact?: boolean }) {
  const { t } = useTranslation('games');
  return (
    game.jackpot === 1 && (
      <span className="gold-fill pointer-events-none absolute top-2 left-2 inline-flex items-center gap-1 rounded-xs px-1.5 py-0.5 text-xs font-semibold text-on-gold">
        <Coins className="size-3.5" aria-hidden />
        <span className={compact ? 'sr-only' : 'max-sm:sr-only'}>{t('jackpot')}</span>
      </span>
    )
  );
}

/** A game's figures, which open its rules. @param compact leaves out what does not fit a third of a phone. */
export function RulesButton({ game, compact = false }: { game: Game; compact?: boolean }) {
  const { t } = useTranslation('games');
  return (
    <button
      type="button"
      onClick={() => openPopup('gameInfo', { game })}
      className="flex min-h-7 w-full min-w-0 cursor-pointer items-center gap-1.5 rounded-xs text-left text-dim transition-control hover:text-text"
    >
      <span className="min-w-0">
        <RtpText game={game} compact={compact} />
      </span>
      <span className="sr-only">{t('rulesNamed', { name: game.name })}</span>
      <Info className="size-3.5 shrink-0 max-sm:hidden" aria-hidden />
    </button>
  );
}
