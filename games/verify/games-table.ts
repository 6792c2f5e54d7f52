import type { GameFacts } from '@croupier/contract/games/base';
import type { SlotFacts } from '@croupier/contract/games/slot';
import { markdownTable } from './par-text';

const BEGIN = '<!-- games: npm run par -- --table --write -->';
const END = '<!-- end of games -->';

/** The list of all games, as they publish themselves, in Markdown. */
export function gamesTable(games: readonly { readonly facts: GameFacts }[]): string {
  const rows = games.map(({ facts }) => [
    facts.code,
    facts.name,
    facts.family,
    facts.mechanic,
    `${(Number(facts.rtp) * 100).toFixed(4)} %${isSimulated(facts) ? ' (simulated)' : ''}`,
    facts.volatility,
    `${facts.maxWin.toLocaleString('en-US')} ×`,
  ]);
  return markdownTable(['game', 'name', 'family', 'mechanic', 'return', 'volatility', 'maximum win'], rows).join('\n');
}

function isSimulated(facts: GameFacts & Pick<Partial<SlotFacts>, 'rtpExact'>): boolean {
  return facts.rtpExact === false;
}

/** The page with the list in its place. @throws Error when the page has no place for it. */
export function withGamesTable(page: string, table: string): string {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin) throw new Error('docs/games.md has lost the marks around the list of games');
  return `${page.slice(0, begin)}${BEGIN}\n\n${table}\n\n${page.slice(end)}`;
}
