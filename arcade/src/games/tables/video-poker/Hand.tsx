import type { WildCards } from '@croupier/contract/games/video-poker';
import { useTranslation } from 'react-i18next';
import { Card, useCardName } from '../../../table/cards/Card';
import { useKey } from '../../../table/parts/use-key';
import type { Holds } from './holds';
import type { Screen } from './use-video-poker-show';

interface Props {
  readonly screen: Screen;
  readonly holds: Holds;
  readonly wild: WildCards;
  /** Cards may be held now. */
  readonly choosing: boolean;
  readonly onToggle: (place: number) => void;
}

/** Five cards, each with its hold button; the card itself and the keys 1 to 5 press it too. */
export function Hand({ screen, holds, wild, choosing, onToggle }: Props) {
  return (
    <div className="vp-hand">
      {screen.cards.map((_, place) => (
        <Place
          key={place}
          place={place}
          screen={screen}
          held={holds.includes(place)}
          wild={wild}
          choosing={choosing}
          onToggle={onToggle}
        />
      ))}
    </div>
  );
}

const isWild = (card: string, wild: WildCards): boolean =>
  card === 'JOKER' || (wild === 'deuces' && card.startsWith('2'));

interface PlaceProps extends Omit<Props, 'holds'> {
  readonly place: number;
  readonly held: boolean;
}

function Place({ place, screen, held, wild, choosing, onToggle }: PlaceProps) {
  const { t } = useTranslation();
  const name = useCardName();
  useKey(`Digit${place + 1}`, () => onToggle(place), choosing);
  useKey(`Numpad${place + 1}`, () => onToggle(place), choosing);
  const card = screen.cards[place];
  const lost = screen.over && screen.hand === null;
  return (
    <div className={held ? 'vp-place held' : 'vp-place'}>
      <span className="vp-held" aria-hidden="true">
        {t('videoPoker.held')}
      </span>
      <div className="vp-card" onClick={() => choosing && onToggle(place)} aria-hidden="true">
        <Card key={screen.dealt[place]} card={card} dealt={card !== undefined} mark={lost ? 'dim' : undefined} />
        {card !== undefined && isWild(card, wild) && <i className="vp-wild">{t('videoPoker.wild')}</i>}
      </div>
      <button
        type="button"
        className="vp-hold"
        aria-pressed={held}
        aria-keyshortcuts={String(place + 1)}
        aria-label={t('videoPoker.holdCard', { number: place + 1, card: name(card) })}
        disabled={!choosing}
        onClick={() => onToggle(place)}
      >
        {t('videoPoker.hold')}
      </button>
    </div>
  );
}
