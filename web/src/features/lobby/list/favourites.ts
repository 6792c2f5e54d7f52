import { answersKey } from '@croupier/contract/answer-key';
import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { invalidate, q, queryClient } from '../../../core/calls/query';
import { toast } from '../../../ui/notices/toast';
import { withFavourite } from './with-favourite';

/** One change after the other, so that the last press is what stays. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a game the member's favourite, or no longer one. It shows at once; the server's refusal takes it back.
 * @param onRefused is told the server's message.
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
  // A list that is on its way for the first time may have been read before the change, and would not be asked for again.
  await queryClient.cancelQueries({ queryKey: answersKey(catalogueCalls.gameTreasure) });
  await invalidate(catalogueCalls.gameTreasure);
}

export interface FavouriteState {
  /** Null until the member's favourites are known. */
  readonly favourite: boolean | null;
  toggle(): void;
}

/** Whether a game is the member's favourite, and the way to change it; one that was removed can be put back from the message that says so. */
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
