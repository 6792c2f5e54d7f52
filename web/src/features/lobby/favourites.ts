import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask, request } from '../../core/client';
import { queryClient } from '../../core/query';
import { toast } from '../../ui/toast';
import { withFavourite } from './with-favourite';

const keyOf = (member: string) => ['favourites', member];

/** One change after the other, so that the last press is what stays. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a game the member's favourite, or no longer one. It shows at once; the server's refusal takes it back.
 * @param onRefused is told the server's message.
 */
async function setFavourite(
  member: string,
  id: string,
  favourite: boolean,
  onRefused: (message: string) => void,
): Promise<void> {
  const show = (wanted: boolean): void =>
    void queryClient.setQueryData<string[]>(keyOf(member), (ids) => withFavourite(ids ?? [], id, wanted));
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
  const treasure = { queryKey: ['games', ['treasure', member]] };
  await queryClient.cancelQueries(treasure);
  await queryClient.invalidateQueries(treasure);
}

export interface FavouriteState {
  /** Null until the member's favourites are known. */
  readonly favourite: boolean | null;
  toggle(): void;
}

/** Whether a game is the member's favourite, and the way to change it; one that was removed can be put back from the message that says so. */
export function useFavourite(member: string, game: { readonly id: string; readonly name: string }): FavouriteState {
  const { t } = useTranslation('games');
  const { data: favourite = null } = useQuery({
    queryKey: keyOf(member),
    queryFn: ({ signal }) => ask(catalogueCalls.favourites, {}, signal),
    staleTime: 300_000,
    select: (ids) => ids.includes(game.id),
  });
  const change = (wanted: boolean): void => void setFavourite(member, game.id, wanted, toast.error);
  return {
    favourite,
    toggle() {
      change(favourite !== true);
      if (favourite) toast.withAction(t('favouriteRemoved', { name: game.name }), t('undo'), () => change(true));
    },
  };
}
