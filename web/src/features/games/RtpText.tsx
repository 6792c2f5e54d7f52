import type { Game } from '@croupier/contract/calls/catalogue';
import { useTranslation } from 'react-i18next';
import { formatRtp } from './format';

const VOLATILITIES = ['low', 'medium', 'high', 'very high'] as const;

/** Volatility in the player's language, or null for games that have none. */
export function useVolatility(): (game: Game) => string | null {
  const { t } = useTranslation('games');
  return (game) => {
    const known = VOLATILITIES.find((volatility) => volatility === game.volatility);
    return known ? t(`volatility.${known}`) : null;
  };
}

/** "RTP 96.72 % · High", one line. @param compact leaves the volatility out where a tile is a third of a phone. */
export function RtpText({ game, compact = false }: { game: Game; compact?: boolean }) {
  const { i18n } = useTranslation();
  const volatility = useVolatility()(game);
  return (
    <span className="block truncate text-sm text-dim tabular-nums">
      RTP {formatRtp(game.rtp, i18n.language)}
      {volatility && <span className={compact ? 'max-sm:hidden' : undefined}> · {volatility}</span>}
    </span>
  );
}
