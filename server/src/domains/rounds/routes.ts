import type { roundsCalls } from '@croupier/contract/calls/rounds/player';
import type { CurrencyCode } from '@croupier/contract/money';
import type { Handlers } from '../../http/handlers';
import { ownQuery } from '../../http/own-query';
import { Refusal } from '../../platform/refusal';
import type { ProofSource } from './proof-source';
import type { RoundsService } from './service';

/**
 * @param currencyOf the member's one currency.
 * @param live bets of the live tables, which are listed for themselves: `family` is "live", or `game` one of its tables.
 */
export const roundsRoutes = (
  service: RoundsService,
  currencyOf: (memberId: number) => Promise<CurrencyCode>,
  live: ProofSource,
): Handlers<typeof roundsCalls> => ({
  async transactions(query, context) {
    const { memberId } = context.member;
    return service.transactions(memberId, await currencyOf(memberId), ownQuery(query, context));
  },
  fairSeeds: (_, context) => service.fairness.seeds(context.member.memberId),
  rotateSeeds: ({ clientSeed }, context) => service.fairness.rotate(context.member.memberId, clientSeed),
  async roundList(query, context) {
    const { family, ...rest } = ownQuery(query, context);
    const { game } = rest;
    if (family !== undefined && family !== 'live') throw new Refusal('invalidRequest', { field: 'family' });
    const isLive = family === 'live' || (typeof game === 'string' && live.games.includes(game));
    return (isLive ? live : service.fairness).proofs(context.member.memberId, rest);
  },
  roundReplay: ({ id, channel }, context) =>
    service.replays.addressOf(context.member.memberId, id, {
      language: context.language,
      device: channel === 'pc' ? 'desktop' : 'mobile',
    }),
  roundProof: ({ id }, context) => (live.owns(id) ? live : service.fairness).proof(context.member.memberId, id),
});
