import type { AnswerOf } from '@croupier/contract/call';
import { type RoundProof, roundsCalls } from '@croupier/contract/calls/rounds/player';
import {
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { ask } from '../../core/calls/client';
import { type Page, PAGE_SIZE } from '../../core/list/scroll';
import { invalidate, pages, q } from '../../core/calls/query';
import { useUser } from '../../core/session/session';

type Seeds = AnswerOf<typeof roundsCalls.fairSeeds>;

/** The member's seeds: commitment, client seed and those already revealed. */
export function useSeeds(): UseQueryResult<Seeds> {
  // Renders again for another member, because the key contains the member's id.
  useUser();
  return useQuery({ ...q(roundsCalls.fairSeeds, {}), staleTime: 0 });
}

/** Reveals the server seed in use and starts the next pair; rounds of the old pair then contain the revealed seed. */
export function useRotate(): UseMutationResult<Seeds, Error, string> {
  return useMutation({
    mutationFn: (clientSeed: string) => ask(roundsCalls.rotateSeeds, { clientSeed }),
    onSuccess: () => Promise.all([invalidate(roundsCalls.fairSeeds), invalidate(roundsCalls.roundList)]),
  });
}

/** Which rounds are listed: of one game, of solo games, or of the live tables. */
export type RoundsOf = { readonly game: string } | 'alone' | 'live';

const filterOf = (which: RoundsOf): { game?: string; family?: string } => {
  if (typeof which === 'object') return { game: which.game };
  return which === 'live' ? { family: 'live' } : {};
};

/** The member's finished rounds, newest first. */
export function useRounds(which: RoundsOf): UseInfiniteQueryResult<{ pages: Page<RoundProof>[] }> {
  // Renders again for another member, because the key contains the member's id.
  useUser();
  const input = { pageSize: PAGE_SIZE, createTime_0: 'DESC', ...filterOf(which) };
  return useInfiniteQuery({ ...pages(roundsCalls.roundList, input), staleTime: 0 });
}
