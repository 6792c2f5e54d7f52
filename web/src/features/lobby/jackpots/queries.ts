import { catalogueCalls, type Game } from '@croupier/contract/calls/catalogue/player';
import { type Jackpot, jackpotsCalls } from '@croupier/contract/calls/rounds/jackpots';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { q } from '../../../core/calls/query';
import { useUser } from '../../../core/session/session';

const REFRESH_MILLISECONDS = 5_000;
/** What a visitor sees. */
const VISITOR_CURRENCY = 'USD';

/** The jackpots of the house as they stand: real figures, asked again every few seconds as long as somebody looks. */
export const useJackpots = (enabled = true): UseQueryResult<Jackpot[]> =>
  useQuery({
    ...q(jackpotsCalls.jackpotList, {}),
    refetchInterval: REFRESH_MILLISECONDS,
    enabled,
  });

/** The games on offer that can win any jackpot, most played first. */
export const useJackpotGames = (): UseQueryResult<Game[]> =>
  useQuery({
    ...q(catalogueCalls.gameList, { enabled: 1, jackpot: 1, totalPlayCount_0: 'DESC', pageSize: 300 }),
    select: ({ content }) => content,
  });

/** Of the pots of a jackpot, the one that somebody's stakes go into: the member's currency, or the one that visitors see. */
export function usePotOf(): (jackpot: Jackpot) => Jackpot['pots'][number] | undefined {
  const currency = useUser()?.currency ?? VISITOR_CURRENCY;
  return ({ pots }) => pots.find((pot) => pot.currency === currency);
}
