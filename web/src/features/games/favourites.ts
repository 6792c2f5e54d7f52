import { catalogueCalls } from '@croupier/contract/calls/catalogue';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../../client';
import { useUser } from '../../session';
import { toast } from '../../ui/toast';
import { withFavourite } from './with-favourite';

export interface FavouriteState {
  /** False for visitors, who have none. */
  readonly offered: boolean;
  readonly favourite: boolean;
  toggle(): void;
}

/**
 * Whether a game is the member's favourite. Pressing shows at once; the server's refusal takes it back, and a removed favourite can be
 * put back from the message that says so.
 */
export function useFavourite(game: { readonly id: string; readonly name: string }): FavouriteState {
  const { t } = useTranslation(['games', 'common']);
  const client = useQueryClient();
  const member = useUser()?.id ?? null;
  const queryKey = ['favourites', member];
  const { data: favourite = false, isSuccess } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(catalogueCalls.favourites, {}, signal),
    enabled: member !== null,
    staleTime: 300_000,
    select: (ids) => ids.includes(game.id),
  });
  const change = useMutation({
    mutationFn: (wanted: boolean) => ask(catalogueCalls.setFavourite, { id: game.id, favourite: wanted }),
    // One after the other, so that the last press is what stays.
    scope: { id: 'favourites' },
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<string[]>(queryKey, (ids) => withFavourite(ids ?? [], game.id, wanted));
    },
    onError: (failure, wanted) => {
      client.setQueryData<string[]>(queryKey, (ids) => withFavourite(ids ?? [], game.id, !wanted));
      toast.error(failure.message || t('common:serverBusy'));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['games', ['treasure', member]] }),
  });
  return {
    offered: member !== null && isSuccess,
    favourite,
    toggle() {
      change.mutate(!favourite);
      if (favourite)
        toast.withAction(t('games:favouriteRemoved', { name: game.name }), t('games:undo'), () => change.mutate(true));
    },
  };
}
