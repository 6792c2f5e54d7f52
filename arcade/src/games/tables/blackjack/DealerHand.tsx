import './hand.css';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../table/cards/Card';
import type { Felt } from './felt';
import { Total } from './Total';

/** The dealer's cards: the upcard, and one face down until the dealer's turn. */
export function DealerHand({ dealer, peeking }: { dealer: Felt['dealer']; peeking: boolean }) {
  const { t } = useTranslation();
  const { cards, hole } = dealer;
  const places = hole ? [cards[0], undefined] : cards;
  return (
    <section className="bj-dealer" aria-label={t('blackjack.dealer')}>
      <div className="bj-cards" style={{ '--n': Math.max(2, places.length) } as CSSProperties}>
        {places.map((card, place) => (
          <span key={place} className={peeking && place === 1 ? 'bj-peek' : ''}>
            <Card card={card} dealt />
          </span>
        ))}
      </div>
      {cards.length > 0 && <Total total={dealer.total} soft={dealer.soft} settled={!hole} />}
    </section>
  );
}
