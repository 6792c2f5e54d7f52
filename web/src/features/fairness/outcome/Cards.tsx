import type { CardName } from '@croupier/contract/games/cards';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../ui/style/classes';
import { Row } from './parts';

/** Signs of the suits, with the selector that shows them as text instead of emoji. */
const SIGNS: Readonly<Record<string, string>> = { C: '♣\uFE0E', D: '♦\uFE0E', H: '♥\uFE0E', S: '♠\uFE0E' };

/** A small playing card. @param held whether the player kept it. */
export function Card({ card, held = false }: { card: CardName; held?: boolean }) {
  const { t } = useTranslation('outcome');
  const joker = card === 'JOKER';
  const [first = '', suit = ''] = card;
  const rank = first === 'T' ? '10' : first;
  const name = joker
    ? t('joker')
    : t('cardName', { rank: /[JQKA]/.test(rank) ? t(`rank.${rank}`) : rank, suit: t(`suit.${suit}`) });
  return (
    <span
      role="img"
      aria-label={held ? t('heldCard', { card: name }) : name}
      className={classes(
        'inline-flex h-13 w-10 flex-col items-center justify-center rounded-xs bg-text text-base leading-none font-bold',
        suit === 'H' || suit === 'D' || joker ? 'text-pip-red' : 'text-ink-900',
        held && 'ring-2 ring-gold',
      )}
    >
      <span aria-hidden>{joker ? '★' : rank}</span>
      {!joker && (
        <span aria-hidden className="mt-1 text-lg leading-none">
          {SIGNS[suit]}
        </span>
      )}
    </span>
  );
}

/** Cards of one hand, labelled with its owner. */
export function Hand({ label, cards, held }: { label?: string; cards: readonly CardName[]; held?: readonly number[] }) {
  if (cards.length === 0) return null;
  return (
    <div>
      {label && <p className="mb-1 text-sm font-medium">{label}</p>}
      <Row>
        {cards.map((card, place) => (
          <Card key={`${place}-${card}`} card={card} held={held?.includes(place) ?? false} />
        ))}
      </Row>
    </div>
  );
}
