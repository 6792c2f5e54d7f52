import type { BaccaratSide } from '@croupier/contract/games/baccarat';
import type { CardName } from '@croupier/contract/games/cards';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../table/cards/Card';

export interface HandCard {
  readonly card: CardName;
  readonly down: boolean;
}

interface Props {
  readonly side: BaccaratSide;
  readonly cards: readonly HandCard[];
  /** Points of the cards that are up; nothing before the first is. */
  readonly points: number | undefined;
  readonly won: boolean;
}

/** The cards of one side; the third lies across, as it is dealt at a table. */
export function Hand({ side, cards, points, won }: Props) {
  const { t } = useTranslation();
  return (
    <section className={`hand ${side} ${won ? 'won' : ''}`} aria-label={t(`baccarat.winner.${side}`)}>
      <h2>
        {t(`baccarat.winner.${side}`)} <output>{points ?? ''}</output>
      </h2>
      <div className="hand-cards">
        {cards.map(({ card, down }, place) => (
          <span key={place} className={place === 2 ? 'across' : ''}>
            <Card card={card} faceDown={down} dealt mark={won && !down ? 'lit' : undefined} />
          </span>
        ))}
      </div>
    </section>
  );
}
