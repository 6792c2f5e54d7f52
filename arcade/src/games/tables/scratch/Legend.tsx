import type { ScratchFacts } from '@croupier/contract/games/scratch';
import { useTranslation } from 'react-i18next';
import { prizesOf } from './book';

/** Prizes printed below the top one. */
const LISTED = 8;

interface Props {
  readonly facts: ScratchFacts;
  /** Hundredths of the price to text. */
  readonly amountOf: (hundredths: number) => string;
}

/** The winning rules, as printed on the card. */
export function Legend({ facts, amountOf }: Props) {
  const { t, i18n } = useTranslation();
  const plain = new Intl.NumberFormat(i18n.language, { notation: 'compact', maximumSignificantDigits: 3 });
  const top = Math.max(...facts.book.map(({ prize }) => prize));
  const rows = facts.book.flatMap(({ prize, symbol, count }) =>
    prize > 0 && (symbol !== undefined || count !== undefined) ? [{ prize, symbol, count }] : [],
  );
  const best = prizesOf(facts)
    .filter(([prize]) => prize < top)
    .slice(0, LISTED);
  return (
    <aside className="legend" aria-label={t('scratch.prizes')}>
      <p className="top-prize">
        <span>{t('scratch.topPrize')}</span>
        <strong>{amountOf(top)}</strong>
      </p>
      {rows.length === 0 ? (
        <ul className="odds">
          {best.map(([prize, tickets]) => (
            <li key={prize}>
              <span>{amountOf(prize)}</span>
              <small>{t('scratch.oneIn', { count: plain.format(facts.tickets / tickets) })}</small>
            </li>
          ))}
        </ul>
      ) : (
        <ul>
          {rows.map(({ prize, symbol, count }) => (
            <li key={prize}>
              {symbol === undefined ? (
                <b>{count}×</b>
              ) : (
                <img src={`/art/symbols/${symbol}.webp`} alt={t(`scratch.symbols.${symbol}`)} draggable={false} />
              )}
              <span>{amountOf(prize)}</span>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
