import { useTranslation } from 'react-i18next';
import { type Layout, useUnits } from '../../layout/useLayout';
import { useRound, useTable, useTableState } from '../../table/context';
import { ActionButton } from '../../table/parts/controls';
import { useLive } from '../context';

/** The button that stakes the chips on the layout, once a round while bets are open. */
export function StakeChips({ layout }: { layout: Layout }) {
  const { t } = useTranslation();
  const { money } = useTable();
  const { unitsOf } = useUnits();
  const { idle } = useRound();
  const paused = useTableState((state) => state.paused);
  const asking = useTableState((state) => state.phase === 'staking');
  const watching = useLive((state) => state.watching);
  const staked = useLive((state) => state.bets.length > 0);
  const amount = layout.again ? layout.lastTotal : layout.total;
  const open = idle && !paused && amount > 0;
  const text = (): string => {
    if (watching) return t('live.watching');
    if (asking) return t('live.asking');
    if (staked) return t('live.staked');
    if (!idle) return t('live.nextRound');
    return layout.again ? t('live.stakeAgain') : t('live.stake');
  };
  return (
    <ActionButton
      disabled={!open}
      onPress={layout.start}
      hotkey="Space"
      note={amount > 0 && !watching ? money(unitsOf(amount)) : undefined}
    >
      {text()}
    </ActionButton>
  );
}
