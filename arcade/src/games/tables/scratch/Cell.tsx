import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { type CellView, rankName } from './view';

interface Props {
  readonly cell: CellView;
  /** Counts from 1. */
  readonly number: number;
  readonly open: boolean;
  /** A ticket lies under the coating. */
  readonly shown: boolean;
  /** The whole ticket is open: winning cells are marked. */
  readonly settled: boolean;
  /** Hundredths of the price to text. */
  readonly amountOf: (hundredths: number) => string;
  readonly onReveal: () => void;
}

/** One cell of a ticket; a button for players who do not scratch. */
export function Cell({ cell, number, open, shown, settled, amountOf, onReveal }: Props) {
  const { t } = useTranslation();
  const { picture, text, amount, duel, won } = cell;
  const words = [
    picture && t(`scratch.symbols.${picture}`),
    text,
    duel && t('scratch.duel', { house: rankName(duel[0]), player: rankName(duel[1]) }),
    amount !== undefined && amountOf(amount),
    settled && won && t('scratch.wins'),
  ].filter(Boolean);
  return (
    <button
      type="button"
      className={`cell${open ? ' open' : ''}${settled && won ? ' won' : ''}${settled && !won ? ' plain' : ''}`}
      aria-label={open ? words.join(', ') : t('scratch.covered', { number })}
      onClick={onReveal}
    >
      {shown && (
        <span className="under" aria-hidden="true">
          {picture && <img src={`/art/symbols/${picture}.webp`} alt="" draggable={false} />}
          {duel && (
            <span className="duel">
              <b className="rank house">{rankName(duel[0])}</b>
              <i>{duel[1] > duel[0] ? '<' : duel[1] === duel[0] ? '=' : '>'}</i>
              <b className="rank">{rankName(duel[1])}</b>
            </span>
          )}
          {text && <b className="figure">{text}</b>}
          {amount !== undefined && (
            <small
              className={picture || text || duel ? '' : 'alone'}
              style={{ '--letters': amountOf(amount).length } as CSSProperties}
            >
              {amountOf(amount)}
            </small>
          )}
        </span>
      )}
    </button>
  );
}
