import './cards.css';
import type { CardName } from '@croupier/contract/games/cards';
import { useTranslation } from 'react-i18next';
import { CardFace } from './CardFace';
import { printedRank, readCard } from './names';

interface Props {
  /** The card; absent while it is not revealed. */
  readonly card?: CardName | undefined;
  /** Shows the back. Turned over in place when it becomes false. */
  readonly faceDown?: boolean;
  /** One large sign instead of pips and pictures: for cards narrower than about 60 px. */
  readonly plain?: boolean;
  /** Flies in from the shoe when it appears; CSS `--deal-x` and `--deal-y` set the starting point. */
  readonly dealt?: boolean;
  /** Part of what won, or out of play. */
  readonly mark?: 'lit' | 'dim' | undefined;
}

/**
 * A playing card, `--card-width` wide (CSS), 5 : 7. A game that shows cards names `cards` among its words.
 */
export function Card({ card, faceDown = false, plain = false, dealt = false, mark }: Props) {
  const name = useCardName();
  const hidden = faceDown || card === undefined;
  const classes = ['card', hidden ? 'down' : '', dealt ? 'dealt' : '', mark ?? ''].filter(Boolean).join(' ');
  return (
    <span className={classes} role="img" aria-label={hidden ? name() : name(card)}>
      <span className="card-body">
        <span className="card-back">
          <svg viewBox="0 0 100 140" aria-hidden="true">
            <path
              className="card-emblem"
              d="M50 45L68 70 50 95 32 70ZM50 53L37.7 70 50 87 62.3 70Z"
              fillRule="evenodd"
            />
            <path className="card-emblem" d="M50 62l6 8-6 8-6-8Z" />
          </svg>
        </span>
        {card !== undefined && (
          <span className="card-front">
            <CardFace card={card} plain={plain} />
          </span>
        )}
      </span>
    </span>
  );
}

/** Cards in words: "ten of diamonds"; without a card, that it lies face down. */
export function useCardName(): (card?: CardName) => string {
  const { t } = useTranslation();
  return (card) => {
    if (card === undefined) return t('cards.down');
    const read = readCard(card);
    if (read.kind === 'joker') return t('cards.joker');
    const rank = t(`cards.rank.${read.rank}`, { defaultValue: printedRank(read.rank) });
    return t('cards.name', { rank, suit: t(`cards.suit.${read.suit}`) });
  };
}
