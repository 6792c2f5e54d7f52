import { useTranslation } from 'react-i18next';
import { useUser } from '../../../core/session/session';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { GameCover } from '../list/GameCover';
import { useOpenGame } from '../launch/use-open-game';
import { useJackpotGames } from './queries';

const GRID = 'grid grid-cols-3 gap-3 sm:grid-cols-5';

interface JackpotGamesProps {
  /** Ids of the games that feed the jackpot and can win it. */
  ids: readonly string[];
  /** Called before a game opens. */
  onLeave: () => void;
}

/** The games of one jackpot, each of which opens when pressed. */
export function JackpotGames({ ids, onLeave }: JackpotGamesProps) {
  const { t } = useTranslation(['jackpots', 'games']);
  const member = useUser() !== null;
  const open = useOpenGame();
  const games = useJackpotGames();
  if (games.isPending)
    return (
      <div className={GRID} aria-busy>
        {ids.map((id) => (
          <Skeleton key={id} className="aspect-3/4" />
        ))}
      </div>
    );
  if (games.isError && !games.data)
    return <ErrorState message={games.error.message} onRetry={() => void games.refetch()} />;
  const own = games.data.filter(({ id }) => ids.includes(id));
  if (own.length === 0) return <p className="text-dim">{t('noGames')}</p>;
  return (
    <ul className={GRID}>
      {own.map((game) => (
        <li key={game.id} className="min-w-0">
          <button
            type="button"
            aria-label={t(member ? 'games:playNamed' : 'games:rulesNamed', { name: game.name })}
            onClick={() => {
              onLeave();
              open(game);
            }}
            className="group block w-full cursor-pointer rounded-sm text-left"
          >
            <GameCover
              game={game}
              className="aspect-3/4 w-full rounded-sm transition-control group-hover:brightness-112"
            />
            <span className="mt-1.5 line-clamp-2 text-sm font-medium">{game.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
