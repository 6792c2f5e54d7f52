import type { Game } from '@croupier/contract/calls/catalogue/player';
import { ERROR_CODES } from '@croupier/contract/errors';
import { useLocation, useNavigate } from 'react-router';
import { addressQuery, changedQuery } from '../../../core/screen/address';
import { openPopup } from '../../../core/screen/popups';
import { useSession } from '../../../core/session/session';
import { toast } from '../../../ui/notices/toast';
import { ALLOWED, checkBlock } from './block-check';
import { showBlocked } from './blocked-store';
import { rememberOpener } from '../overlay/use-return-focus';

/** State in the history entry of a game that was opened by a press in the app; a linked game has none. */
export interface LaunchState {
  readonly launched: true;
}
const LAUNCHED: LaunchState = { launched: true };

/** Query of an open game, added to the screen's own query, so that "back" returns to exactly that screen. */
function withGame(gameId: string, fun: boolean): string {
  const next = changedQuery((now) => {
    now.delete('code');
    now.set('play', gameId);
    if (fun) now.set('fun', '1');
    else now.delete('fun');
  });
  return `?${next}`;
}

/** Whether a game is open already, by the address: the pressed screen may not have rendered since. */
const isPlaying = (): boolean => addressQuery().has('play');

/** Counts presses: of several before a game opens, only the last one counts. */
let presses = 0;

/**
 * Launches a pressed game (specification 1 §4): a visitor who wants real money is sent to the login; a member is checked for a blocked balance; play
 * for fun starts at once. Repeated presses add one history entry: the one that closing leaves.
 */
export function useLaunch(): (game: Pick<Game, 'id'>, fun: boolean) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (game, fun) => {
    if (isPlaying()) return;
    presses += 1;
    const press = presses;
    rememberOpener();
    const { user, token } = useSession.getState();
    if (!fun) {
      if (!user && !token) {
        openPopup('login', { backurl: pathname + withGame(game.id, fun) });
        return;
      }
      const { error, message, data } = await checkBlock();
      if (press !== presses) return;
      if (error !== 0) {
        if (error !== ERROR_CODES.sessionInvalid) toast.error(message);
        return;
      }
      if (data !== ALLOWED) {
        showBlocked();
        return;
      }
    }
    await navigate({ search: withGame(game.id, fun) }, { preventScrollReset: true, state: LAUNCHED });
  };
}
