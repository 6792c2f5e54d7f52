import type { Game } from '@croupier/contract/calls/catalogue/player';
import { openPopup } from '../../../core/screen/popups';
import { useSession } from '../../../core/session/session';
import { useLaunch } from './use-launch';

/** Opens a game chosen by its name: a member plays it; a visitor is shown its rules, with play for fun and the login. */
export function useOpenGame(): (game: Game) => void {
  const launch = useLaunch();
  return (game) => {
    const { user, token } = useSession.getState();
    if (user || token) void launch(game, false);
    else openPopup('gameInfo', { game });
  };
}
