import type { Game } from '@croupier/contract/calls/catalogue/player';
import { useState } from 'react';
import { classes } from '../../../ui/style/classes';

export interface GameCoverProps {
  game: Pick<Game, 'name' | 'cover'>;
  /** Above the fold: fetch it at once. */
  eager?: boolean;
  className: string;
}

/** A game's cover. A cover that fails to load is replaced by the game's name. */
export function GameCover({ game, eager = false, className }: GameCoverProps) {
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <span
        aria-hidden
        className={classes(
          'cover-missing flex items-center justify-center p-2 text-center font-display font-semibold text-balance',
          className,
        )}
      >
        {game.name}
      </span>
    );
  return (
    <img
      src={game.cover}
      alt=""
      width={360}
      height={480}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(true)}
      className={classes('object-cover', className)}
    />
  );
}
