import type { GameFacts } from '@croupier/contract/games/base';
import type { SlotFacts } from '@croupier/contract/games/slot';
import { keptSheet } from './kept-sheet';
import { markdownTable, maxWinText } from './par-text';

const BEGIN = '<!-- games: npm run par -- --table --write -->';
const END = '<!-- end of games -->';

/** The list of all games, as they publish themselves and their kept par sheets say, in Markdown. */
export function gamesTable(games: readonly { readonly facts: GameFacts }[]): string {
  const rows = games.map(({ facts }) => [
    facts.code,
    facts.name,
    facts.family,
    facts.mechanic,
    returnText(facts),
    facts.volatility,
    `${facts.maxWin.toLocaleString('en-US')} ×${rarity(facts.code)}`,
  ]);
  return markdownTable(['game', 'name', 'family', 'mechanic', 'return', 'volatility', 'maximum win'], rows).join('\n');
}

const percent = (share: string): string => (Number(share) * 100).toFixed(4);

/** A simulated return stands with its 99 % interval: most of its digits are not certain. */
function returnText({ rtp, rtpInterval }: GameFacts & Pick<Partial<SlotFacts>, 'rtpInterval'>): string {
  if (rtpInterval === undefined) return `${percent(rtp)} %`;
  const [low, high] = rtpInterval.map((share) => (Number(share) * 100).toFixed(2));
  return `${percent(rtp)} % (simulated: ${low} to ${high})`;
}

function rarity(code: string): string {
  const sheet = keptSheet(code);
  return sheet === undefined ? '' : maxWinText(sheet);
}

/** The page with the list in its place. @throws Error when the page has no place for it. */
export function withGamesTable(page: string, table: string): string {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin) throw new Error('docs/games.md has lost the marks around the list of games');
  return `${page.slice(0, begin)}${BEGIN}\n\n${table}\n\n${page.slice(end)}`;
}
