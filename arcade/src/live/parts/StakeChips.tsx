import { useTranslation } from 'react-i18next';
import { totalOf } from '../../table/betting-layout/bets';
import { type BettingLayout, useUnits } from '../../table/betting-layout/use-betting-layout';
import { useRound, useTable, useTableState } from '../../table/context';
import { ActionButton } from '../../table/parts/controls';
import { useLive } from '../context';

/** The button that stakes the chips in the player's hands, again and again until no more bets are taken. */
export function StakeChips({ layout }: { layout: BettingLayout }) {
  const { t } = useTranslation();
  const { money } = useTable();
  const { unitsOf } = useUnits();
  const { idle } = useRound();
  const paused = useTableState((state) => state.paused);
  const asking = useLive((state) => state.asked.length > 0);
  const watching = useLive((state) => state.watching);
  const held = totalOf(layout.held);
  const amount = layout.again ? layout.lastTotal : layout.total;
  const open = idle && !paused && amount > 0;
  const text = (): string => {
    if (watching) return t('live.watching');
    if (idle && layout.total > 0) return t(held > 0 ? 'live.stakeMore' : 'live.stake');
    if (asking) return t('live.asking');
    if (held > 0) return t('live.staked');
    if (!idle) return t('live.nextRound');
    return layout.again ? t('live.stakeAgain') : t('live.stake');
  };
  const shown = amount > 0 ? amount : held;
  return (
    <ActionButton
      disabled={!open}
      onPress={layout.stake}
      hotkey="Space"
      note={shown > 0 && !watching ? money(unitsOf(shown)) : undefined}
    >
      {text()}
    </ActionButton>
  );
}
