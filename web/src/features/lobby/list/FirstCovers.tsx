import type { Game } from '@croupier/contract/calls/catalogue/player';
import { GameCover } from './GameCover';

/** Covers shown before the app runs, in the rows of `GameGrid`, without buttons or links. */
export function FirstCovers({ games }: { games: readonly Game[] }) {
  return games.map((game) => (
    <div key={game.id} className="min-w-0">
      <div className="aspect-3/4 overflow-hidden rounded-md bg-ink-700 shadow-card">
        {/* Eager covers would be requested by every page, whichever shell it shows: React puts a preload of each before the markup. */}
        <GameCover game={game} className="size-full" />
      </div>
      <div className="h-19 sm:h-15.5" />
    </div>
  ));
}
