import { catalogueCalls, type Game } from '@croupier/contract/calls/catalogue';
import { useNavigate, useSearchParams } from 'react-router';
import { request } from '../../client';
import { openPopup } from '../../popups';
import { useSession } from '../../session';
import { toast } from '../../ui/toast';
import { showBlocked } from './blocked-store';
import { rememberOpener } from './use-return-focus';

/** The block check's answer that allows real-money play (specification 1 §7). */
export const ALLOWED = 1;

/** Left in the history entry of a game that was opened by pressing it here; a linked game has none. */
export interface LaunchState {
  readonly launched: true;
}
const LAUNCHED: LaunchState = { launched: true };

/** Query of an open game; it stays beside the screen's own query, so that "back" returns to exactly that screen. */
function withGame(query: URLSearchParams, gameId: string, fun: boolean): string {
  const next = new URLSearchParams(query);
  next.delete('code');
  next.set('play', gameId);
  if (fun) next.set('fun', '1');
  else next.delete('fun');
  return `?${next}`;
}

/**
 * What pressing a game does (specification 1 §4): a visitor who wants real money is asked to log in; a member is checked for a
 * blocked balance; play for fun starts at once.
 */
export function useLaunch(): (game: Pick<Game, 'id'>, fun: boolean) => Promise<void> {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return async (game, fun) => {
    rememberOpener();
    const search = withGame(query, game.id, fun);
    const { user, token } = useSession.getState();
    if (fun) {
      await navigate({ search }, { preventScrollReset: true, state: LAUNCHED });
      return;
    }
    if (!user && !token) {
      openPopup('login', { backurl: `/${search}` });
      return;
    }
    const { error, message, data } = await request(catalogueCalls.checkBlock, user ? { id: user.id } : {});
    if (error !== 0) {
      if (error !== -2) toast.error(message);
      return;
    }
    if (data === ALLOWED) await navigate({ search }, { preventScrollReset: true, state: LAUNCHED });
    else showBlocked();
  };
}
