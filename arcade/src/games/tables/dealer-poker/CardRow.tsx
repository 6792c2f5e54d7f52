import type { CardName } from '@croupier/contract/games/cards';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../table/cards/Card';
import type { HandName } from './hand-name';

interface Props {
  readonly name: string;
  /** Number of cards in the full row. */
  readonly size: number;
  readonly places: readonly (CardName | null)[];
  readonly hand?: HandName | undefined;
  readonly mark?: 'lit' | 'dim' | undefined;
}

/** A row of cards with room for all that come, and what they make. */
export function CardRow({ name, size, places, hand, mark }: Props) {
  const { t } = useTranslation();
  return (
    <section className={`dealer-poker-row ${mark ?? ''}`} aria-label={name}>
      <div className="dealer-poker-cards">
        {Array.from({ length: size }, (_, place) => {
          const card = places[place];
          return card === undefined ? (
            <i key={place} className="dealer-poker-empty" aria-hidden="true" />
          ) : (
            <Card key={place} card={card ?? undefined} dealt mark={mark === 'dim' ? 'dim' : undefined} />
          );
        })}
      </div>
      <p className="dealer-poker-hand">
        <span>{name}</span>
        {hand && <strong>{t(`dealerPoker.hand.${hand}`)}</strong>}
      </p>
    </section>
  );
}
