import type { AnswerOf } from '@croupier/contract/call';
import { type RoundProof, roundsCalls } from '@croupier/contract/calls/rounds/player';
import {
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ask } from '../../core/client';
import { useUser } from '../../core/session';

type Seeds = AnswerOf<typeof roundsCalls.fairSeeds>;
const PAGE_SIZE = 20;

/** The member's seeds: commitment, client seed and those already revealed. */
export function useSeeds(): UseQueryResult<Seeds> {
  const member = useUser()?.id;
  return useQuery({
    queryKey: ['fairness', 'seeds', member],
    queryFn: ({ signal }) => ask(roundsCalls.fairSeeds, {}, signal),
    staleTime: 0,
  });
}

/** Reveals the server seed in use and begins the next pair; the rounds then carry the revealed seed. */
export function useRotate(): UseMutationResult<Seeds, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (clientSeed: string) => ask(roundsCalls.rotateSeeds, { clientSeed }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['fairness'] }),
  });
}

interface ProofPage {
  content: RoundProof[];
  number: number;
  last: boolean;
}

/** Which rounds are listed: of one game, of the games that one plays alone, or of the live tables. */
export type RoundsOf = { readonly game: string } | 'alone' | 'live';

const filterOf = (which: RoundsOf): { game?: string; family?: string } => {
  if (typeof which === 'object') return { game: which.game };
  return which === 'live' ? { family: 'live' } : {};
};

/** The member's finished rounds, newest first. */
export function useRounds(which: RoundsOf): UseInfiniteQueryResult<{ pages: ProofPage[] }> {
  const member = useUser()?.id;
  return useInfiniteQuery({
    queryKey: ['fairness', 'rounds', member, filterOf(which)],
    queryFn: ({ pageParam, signal }): Promise<ProofPage> =>
      ask(
        roundsCalls.roundList,
        { pageNum: pageParam, pageSize: PAGE_SIZE, createTime_0: 'DESC', ...filterOf(which) },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.last ? null : last.number + 2),
    staleTime: 0,
  });
}
