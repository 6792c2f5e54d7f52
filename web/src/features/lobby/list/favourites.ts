import { answersKey } from '@croupier/contract/answer-key';
import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { invalidate, q, queryClient } from '../../../core/calls/query';
import { toast } from '../../../ui/notices/toast';
import { withFavourite } from './with-favourite';

/** Changes run one after another, so that the last press wins. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Adds a game to the member's favourites, or removes it. Shown at once and reverted when the server refuses.
 * @param onRefused receives the server's message.
 */
async function setFavourite(id: string, favourite: boolean, onRefused: (message: string) => void): Promise<void> {
  const { queryKey } = q(catalogueCalls.favourites, {});
  const show = (wanted: boolean): void =>
    void queryClient.setQueryData(queryKey, (ids) => withFavourite(ids ?? [], id, wanted));
  show(favourite);
  const before = last;
  const answer = before.then(() => request(catalogueCalls.setFavourite, { id, favourite }));
  last = answer;
  const { error, message } = await answer;
  if (error !== 0) {
    show(!favourite);
    onRefused(message);
  }
  // The list's first request, if under way, may have read it before the change, and would not be repeated.
  await queryClient.cancelQueries({ queryKey: answersKey(catalogueCalls.gameTreasure) });
  await invalidate(catalogueCalls.gameTreasure);
}

export interface FavouriteState {
  /** Null until the member's favourites are known. */
  readonly favourite: boolean | null;
  toggle(): void;
}

/** Whether a game is the member's favourite, and the way to change that; the toast about a removal offers to undo it. */
export function useFavourite(game: { readonly id: string; readonly name: string }): FavouriteState {
  const { t } = useTranslation('games');
  const { data: favourite = null } = useQuery({
    ...q(catalogueCalls.favourites, {}),
    staleTime: 300_000,
    select: (ids) => ids.includes(game.id),
  });
  const change = (wanted: boolean): void => void setFavourite(game.id, wanted, toast.error);
  return {
    favourite,
    toggle() {
      change(favourite !== true);
      if (favourite) toast.withAction(t('favouriteRemoved', { name: game.name }), t('undo'), () => change(true));
    },
  };
}
