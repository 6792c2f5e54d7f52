import type { PayloadOf } from '@croupier/contract/call';
import type { DeskOfferVersion, offersDeskCalls } from '@croupier/contract/calls/rewards/offers-desk';
import type { Language } from '@croupier/contract/codes';
import { Refusal } from '../../../../platform/refusal';
import { pageOf } from '../../../operators/domain';
import { findVersion } from '../store';
import type { OffersDeskDeps } from './deps';
import { causesOf, readChanges } from './store';
import { changeToWire, offerLines, offerPage, shownVersion } from './views';

type Calls = typeof offersDeskCalls;

/** Games that are named at once. */
const MOST_GAMES = 200;

/** What operators see of offers. */
export function createOfferReads(deps: OffersDeskDeps) {
  const { database, gameName } = deps;
  const nameOrNull = (code: string): Promise<string | null> =>
    gameName(code).catch((failure: unknown) => {
      if (failure instanceof Refusal) return null;
      throw failure;
    });
  return {
    list: (language: Language) => offerLines(deps, language),
    /** @throws Refusal notFound */
    get: (offer: string, language: Language) => offerPage(deps, database, offer, language),
    /** @throws Refusal notFound */
    async version({ offer, version }: PayloadOf<Calls['offerVersion']>): Promise<DeskOfferVersion> {
      const kept = await findVersion(database, offer, version);
      if (!kept) throw new Refusal('notFound');
      return { offer, version, terms: kept.terms, titles: kept.titles };
    },
    async games({ codes }: PayloadOf<Calls['offerGames']>): Promise<Record<string, string>> {
      const wanted = [...new Set(codes.split(','))].slice(0, MOST_GAMES);
      const names = wanted.map(async (code) => [code, await nameOrNull(code)] as const);
      return Object.fromEntries(
        (await Promise.all(names)).flatMap(([code, name]) => (name === null ? [] : [[code, name]])),
      );
    },
    /** Codes in the order of the terms; none for an offer of another event. @throws Refusal notFound */
    async codes({ offer, pageNum, pageSize }: PayloadOf<Calls['offerCodes']>) {
      const { event } = (await shownVersion(database, offer)).terms.eligibility;
      const all = event.kind === 'code' ? event.codes : [];
      const codes = all.slice((pageNum - 1) * pageSize, pageNum * pageSize);
      const uses = await causesOf(
        database,
        offer,
        codes.map((code) => `code:${code}`),
      );
      const content = codes.map((code) => {
        const use = uses.find(({ cause }) => cause === `code:${code}`);
        return { code, uses: use?.uses ?? 0, lastUseTime: use?.last_used_at.toISOString() ?? null };
      });
      return pageOf(content, all.length, pageNum, pageSize);
    },
    async changes({ status, pageNum, pageSize }: PayloadOf<Calls['offerChangeList']>) {
      const window = { offset: (pageNum - 1) * pageSize, limit: pageSize };
      const { rows, total } = await readChanges(database, { status: status ?? null, offerId: null }, window);
      return pageOf(rows.map(changeToWire), total, pageNum, pageSize);
    },
  };
}
