import './hand.css';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../table/cards/Card';
import { useNarrow } from '../../../table/cards/use-narrow';
import { useTable } from '../../../table/context';
import { Chip } from '../../../table/parts/chips';
import type { HandOnFelt } from './felt';
import { Total } from './Total';

interface Props {
  readonly hand: HandOnFelt;
  readonly place: number;
  readonly of: number;
  /** RGS units. */
  readonly stake: number;
  /** It is its turn, among others. */
  readonly active: boolean;
}

/** One hand of the player's with its total, its bet and how it ended. */
export function PlayerHand({ hand, place, of, stake, active }: Props) {
  const { t } = useTranslation();
  const { money } = useTable();
  const narrow = useNarrow();
  const { cards, total, soft, bets, result } = hand;
  const lost = result !== undefined && result.returned === 0;
  const won = result !== undefined && result.returned > bets;
  const classes = ['bj-hand', active ? 'active' : '', lost ? 'lost' : '', won ? 'won' : ''].filter(Boolean).join(' ');
  return (
    <section
      className={classes}
      aria-label={of > 1 ? t('blackjack.handOf', { number: place + 1, count: of }) : t('blackjack.yourHand')}
    >
      <div className="bj-cards" style={{ '--n': Math.max(2, cards.length) } as CSSProperties}>
        {cards.map((card, at) => (
          <span key={`${at}-${card}`}>
            <Card card={card} dealt plain={narrow && of > 2} mark={lost ? 'dim' : won ? 'lit' : undefined} />
          </span>
        ))}
        {result && (
          <strong className={`bj-outcome ${result.outcome}`}>{t(`blackjack.outcome.${result.outcome}`)}</strong>
        )}
      </div>
      <div className="bj-under">
        <Total total={total} soft={soft} settled={result !== undefined || bets === 2} />
        <span className="bj-bet">
          <Chip units={stake * bets} size={34} />
          <span>{money(stake * (result ? result.returned : bets))}</span>
        </span>
      </div>
    </section>
  );
}
