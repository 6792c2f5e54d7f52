import { type Game, GAME_CATEGORIES, type GameCategory } from '@croupier/contract/calls/catalogue/player';
import type { GameFamily } from '@croupier/contract/games/base';
import { maskName } from '../play/domain';

/** Where the lobby shows each family (specification 1 §1, §2.2). */
export const CATEGORY_OF_FAMILY: Readonly<Record<GameFamily, GameCategory>> = {
  slots: GAME_CATEGORIES.slots,
  table: GAME_CATEGORIES.table,
  live: GAME_CATEGORIES.live,
  'video-poker': GAME_CATEGORIES.videoPoker,
  keno: GAME_CATEGORIES.keno,
  scratch: GAME_CATEGORIES.scratch,
  originals: GAME_CATEGORIES.originals,
};

/** Minimum number of different winners: with fewer, the ticker would show a nearly empty house, so it shows nothing. */
const LEAST_WINNERS_SHOWN = 5;
/** Maximum wins of one member, so that no member fills the ticker alone. */
const MOST_WINS_OF_ONE = 5;

/**
 * The wins that the ticker shows: of each member the newest few.
 * @param wins newest first. @param most lines. @returns none while too few different members have won.
 */
export function winsShown<W extends { readonly memberId: number }>(wins: readonly W[], most: number): W[] {
  const counts = new Map<number, number>();
  const shown = wins
    .filter(({ memberId }) => {
      const count = (counts.get(memberId) ?? 0) + 1;
      counts.set(memberId, count);
      return count <= MOST_WINS_OF_ONE;
    })
    .slice(0, most);
  return new Set(shown.map(({ memberId }) => memberId)).size < LEAST_WINNERS_SHOWN ? [] : shown;
}

/** One line of the ticker. @param amount including its currency, "412.00 USD". */
export const winLine = (username: string, game: string, amount: string): string =>
  `${maskName(username)} ${game} ${amount}`;

/** A host that an operator may enter: nothing that could end a directive of the page's Content-Security-Policy and begin another. */
const HOST = /^[a-z0-9.-]+(:\d{1,5})?$/i;

/** Origins of the hosts that replace the host of `address`, each once; invalid hosts are left out. */
export const originsOf = (hosts: readonly string[], address: string): string[] => [
  ...new Set(
    hosts.flatMap((host) => {
      const swapped = `${new URL(address).protocol}//${host}`;
      return HOST.test(host) && URL.canParse(swapped) ? [new URL(swapped).origin] : [];
    }),
  ),
];

export interface Facets {
  category: string;
  mechanics: string[];
  vendors: string[];
}

/** The filters of the lists, category by category. */
export function facetsOf(games: readonly Pick<Game, 'category' | 'mechanic' | 'vendor'>[]): Facets[] {
  const byCategory = new Map<string, { mechanics: Set<string>; vendors: Set<string> }>();
  for (const { category, mechanic, vendor } of games) {
    const facets = byCategory.get(category) ?? { mechanics: new Set(), vendors: new Set() };
    facets.mechanics.add(mechanic);
    facets.vendors.add(vendor);
    byCategory.set(category, facets);
  }
  return [...byCategory].map(([category, { mechanics, vendors }]) => ({
    category,
    mechanics: [...mechanics].sort(),
    vendors: [...vendors].sort(),
  }));
}
