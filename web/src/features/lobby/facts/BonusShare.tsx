import type { Game } from '@croupier/contract/calls/catalogue/player';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countedShare, isCashOnly } from '../../../core/bonuses/figures';
import { useMyBonuses } from '../../../core/bonuses/queries';
import { useUser } from '../../../core/session/session';

interface Props {
  readonly game: Game;
  /** @param share `counts` says how much of a stake counts, `pays` which money pays for it. */
  readonly children: (share: { readonly counts: string; readonly pays: string }) => ReactNode;
}

/** Shows what stakes in a game mean to the member's active bonus; nothing without one. */
export function BonusShare(props: Props) {
  const hasBonus = (useUser()?.bonusBalance ?? 0) > 0;
  return hasBonus ? <Share {...props} /> : null;
}

function Share({ game, children }: Props) {
  const { t, i18n } = useTranslation('lobby');
  const wagering = useMyBonuses().data?.active?.terms.wagering;
  if (!wagering) return null;
  const share = countedShare(wagering, game);
  const percent = (share / 100).toLocaleString(i18n.language, { style: 'percent' });
  return children({
    counts: share === 0 ? t('bonus.countsNothing') : t('bonus.counts', { share: percent }),
    pays: isCashOnly(wagering, game) ? t('bonus.cashOnly') : t('bonus.cashFirst'),
  });
}

/** On a game's cover while a bonus is active: how much of a stake counts towards it. */
export function BonusMark({ game }: { game: Game }) {
  return (
    <BonusShare game={game}>
      {({ counts }) => (
        <span className="pointer-events-none absolute bottom-1.5 left-1.5 max-w-[calc(100%-0.75rem)] truncate rounded-full bg-ink-900/90 px-2 py-0.5 text-xs font-semibold text-gold">
          {counts}
        </span>
      )}
    </BonusShare>
  );
}
