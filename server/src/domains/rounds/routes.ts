import type { roundsCalls } from '@croupier/contract/calls/rounds/player';
import type { CurrencyCode } from '@croupier/contract/money';
import type { Handlers } from '../../http/handlers';
import { ownQuery } from '../../http/callers/own-query';
import type { PlayService } from '../play/domain';
import type { RoundsService } from './service';

/**
 * @param currencyOf the member's one currency.
 * @param play rounds of every kind.
 */
export const roundsRoutes = (
  service: RoundsService,
  currencyOf: (memberId: number) => Promise<CurrencyCode>,
  play: Pick<PlayService, 'proofs' | 'proof' | 'replays'>,
): Handlers<typeof roundsCalls> => ({
  async transactions(query, context) {
    const { memberId } = context.member;
    return service.transactions(memberId, await currencyOf(memberId), ownQuery(query, context), context.language);
  },
  fairSeeds: (_, context) => service.fairness.seeds(context.member.memberId),
  rotateSeeds: ({ clientSeed }, context) => service.fairness.rotate(context.member.memberId, clientSeed),
  roundList: async (query, context) => play.proofs(context.member.memberId, ownQuery(query, context)),
  roundReplay: ({ id, channel }, context) =>
    play.replays.addressOf(context.member.memberId, id, {
      language: context.language,
      device: channel === 'pc' ? 'desktop' : 'mobile',
    }),
  roundProof: ({ id }, context) => play.proof(context.member.memberId, id),
});
