import type { roundsCalls } from '@croupier/contract/calls/rounds';
import type { BaseQuery } from '@croupier/contract/query';
import type { CurrencyCode } from '@croupier/contract/money';
import type { CallContext } from '../../http/context';
import type { Handlers } from '../../http/handlers';
import { Refusal } from '../../platform/refusal';
import type { ProofSource } from './proof-source';
import type { RoundsService } from './service';

const KNOWN = new Set(['memberId', 'memberId_EQ', 'amount_GT', 'pageNum', 'pageSize', 'createTime_0']);

/** Both lists are the member's own, newest first; the specified client sends these keys and no others mean anything here. */
function windowOf(query: BaseQuery, context: CallContext): { page: number; size: number } {
  const stranger = Object.keys(query).find((key) => !KNOWN.has(key));
  if (stranger) throw new Refusal('invalidRequest', { field: stranger });
  for (const key of ['memberId', 'memberId_EQ']) {
    const claimed = query[key];
    if (claimed !== undefined) context.refuseOtherMember(String(claimed));
  }
  const page = Number(query['pageNum'] ?? 1);
  const size = Number(query['pageSize'] ?? 20);
  if (!Number.isInteger(page) || page < 1 || page > 100_000) throw new Refusal('invalidRequest', { field: 'pageNum' });
  if (!Number.isInteger(size) || size < 1 || size > 300) throw new Refusal('invalidRequest', { field: 'pageSize' });
  return { page: page - 1, size };
}

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
    const { page, size } = windowOf(query, context);
    const { memberId } = context.member;
    return service.transactions(memberId, await currencyOf(memberId), page, size);
  },
  fairSeeds: (_, context) => service.fairness.seeds(context.member.memberId),
  rotateSeeds: ({ clientSeed }, context) => service.fairness.rotate(context.member.memberId, clientSeed),
  async roundList(query, context) {
    const { game, family, ...rest } = query;
    const { page, size } = windowOf(rest, context);
    if (game !== undefined && typeof game !== 'string') throw new Refusal('invalidRequest', { field: 'game' });
    if (family !== undefined && family !== 'live') throw new Refusal('invalidRequest', { field: 'family' });
    const source = family === 'live' || (game !== undefined && live.games.includes(game)) ? live : service.fairness;
    const { content, total } = await source.proofs(context.member.memberId, page * size, size, game);
    return { content, number: page, size, totalElements: total, last: (page + 1) * size >= total };
  },
  roundReplay: ({ id, channel }, context) =>
    service.replays.addressOf(context.member.memberId, id, {
      language: context.language,
      device: channel === 'pc' ? 'desktop' : 'mobile',
    }),
  roundProof: ({ id }, context) => (live.owns(id) ? live : service.fairness).proof(context.member.memberId, id),
});
