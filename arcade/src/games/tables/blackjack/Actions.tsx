import { BLACKJACK_ACTIONS, type BlackjackAction } from '@croupier/contract/games/blackjack';
import { useTranslation } from 'react-i18next';
import { useRound, useTable } from '../../../table/context';
import { ActionButton } from '../../../table/parts/controls';

const KEYS: Readonly<Record<BlackjackAction, string>> = {
  hit: 'KeyH',
  stand: 'KeyS',
  double: 'KeyD',
  split: 'KeyP',
  insurance: 'KeyI',
  'no-insurance': 'KeyN',
};

const TONES: Readonly<Record<BlackjackAction, 'gold' | 'green' | 'red' | 'plain'>> = {
  hit: 'green',
  stand: 'red',
  double: 'gold',
  split: 'gold',
  insurance: 'gold',
  'no-insurance': 'plain',
};

/** Buttons for the actions that the server offers, and no others. */
export function Actions({ hint }: { hint: string | undefined }) {
  const { t } = useTranslation();
  const { money } = useTable();
  const { actions, act } = useRound();
  return BLACKJACK_ACTIONS.flatMap((action) => {
    const offer = actions.find((candidate) => candidate.action === action);
    if (!offer) return [];
    const advised = hint === action;
    return [
      <ActionButton
        key={action}
        tone={TONES[action]}
        hotkey={KEYS[action]}
        onPress={() => act(action)}
        note={offer.cost > 0 ? money(offer.cost) : undefined}
      >
        {t(`blackjack.action.${action}`)}
        {advised && (
          <b className="bj-advised">
            <span className="unseen">{t('blackjack.advised')}</span>
          </b>
        )}
      </ActionButton>,
    ];
  });
}
