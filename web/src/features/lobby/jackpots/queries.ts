import { catalogueCalls, type Game } from '@croupier/contract/calls/catalogue/player';
import { type Jackpot, jackpotsCalls } from '@croupier/contract/calls/rounds/jackpots';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { q } from '../../../core/calls/query';
import { useUser } from '../../../core/session/session';

const REFRESH_MILLISECONDS = 5_000;
/** Currency of the pots that visitors see. */
const VISITOR_CURRENCY = 'USD';

/** The jackpots of the house: real figures, polled every few seconds while shown. */
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

/** Finds the pot of a jackpot in the member's currency, which the member's stakes feed, or in the currency that visitors see. */
export function usePotOf(): (jackpot: Jackpot) => Jackpot['pots'][number] | undefined {
  const currency = useUser()?.currency ?? VISITOR_CURRENCY;
  return ({ pots }) => pots.find((pot) => pot.currency === currency);
}
