import type { CrosswordFacts } from '@croupier/contract/games/scratch';
import { useTranslation } from 'react-i18next';
import { completed, crosswordGrid } from './view';

/** The words of the card: letters light up as they are found, words when they are complete. */
export function Crossword({ facts, letters }: { facts: CrosswordFacts; letters: readonly string[] }) {
  const { t } = useTranslation();
  const { squares, rows, columns } = crosswordGrid(facts);
  const done = completed(facts, letters);
  return (
    <div
      className="word-grid"
      role="img"
      aria-label={t('scratch.words', { count: done.length, words: done.join(', ') })}
      style={{ gridTemplate: `repeat(${rows}, 1fr) / repeat(${columns}, 1fr)`, aspectRatio: `${columns} / ${rows}` }}
    >
      {squares.map(({ row, column, letter, words }) => {
        const found = letters.includes(letter);
        const complete = words.some((word) => done.includes(word));
        return (
          <span
            key={`${row}-${column}`}
            className={complete ? 'done' : found ? 'found' : ''}
            style={{ gridRow: row + 1, gridColumn: column + 1 }}
          >
            {letter}
          </span>
        );
      })}
    </div>
  );
}
