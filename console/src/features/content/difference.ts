import type { ArticleTexts } from '@croupier/contract/calls/content/articles-desk';
import { COMPLETE_LANGUAGES, type Language } from '@croupier/contract/codes';

/** A line of a text: in both, only before, or only after. */
export interface DiffLine {
  readonly is: 'same' | 'removed' | 'added';
  readonly text: string;
}

const BLOCK_END = /<\/(?:p|h2|h3|h4|li|tr|blockquote|figure)>|<br\s*\/?>|<hr\s*\/?>/g;

/** What a reader sees of an article's HTML, a line a paragraph, list item or row. Links and pictures keep their addresses. */
export const linesOf = (html: string): string[] =>
  html
    .replace(/<a\b[^>]*\shref="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 [$1]')
    .replace(/<img\b[^>]*\ssrc="([^"]*)"[^>]*>/g, '[$1]')
    .replace(BLOCK_END, '\n')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');

/** The lines of two texts, in the order of reading, by their longest common subsequence. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const lengths: number[][] = Array.from({ length: before.length + 1 }, () => Array<number>(after.length + 1).fill(0));
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const same = before[row] === after[column];
      const line = lengths[row];
      if (line) line[column] = same ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  const lines: DiffLine[] = [];
  let row = 0;
  let column = 0;
  while (row < before.length || column < after.length) {
    const old = before[row];
    const written = after[column];
    if (old !== undefined && old === written) {
      lines.push({ is: 'same', text: old });
      row += 1;
      column += 1;
    } else if (old !== undefined && (written === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ is: 'removed', text: old });
      row += 1;
    } else if (written !== undefined) {
      lines.push({ is: 'added', text: written });
      column += 1;
    }
  }
  return lines;
}

/** What differs between two versions: for each language that does, its changed lines. */
export function differencesOf(
  before: ArticleTexts,
  after: ArticleTexts,
): readonly { readonly language: Language; readonly lines: readonly DiffLine[] }[] {
  return COMPLETE_LANGUAGES.flatMap((language) => {
    const lines = (texts: ArticleTexts) => {
      const text = texts[language];
      return text ? [text.title, ...linesOf(text.content)] : [];
    };
    const changed = diffLines(lines(before), lines(after)).filter(({ is }) => is !== 'same');
    return changed.length > 0 ? [{ language, lines: changed }] : [];
  });
}
