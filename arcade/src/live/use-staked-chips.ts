import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { amountsOf, together, type Amounts } from '../table/betting-layout/bets';
import { keptChips } from '../table/betting-layout/events';
import type { BettingLayout } from '../table/betting-layout/use-betting-layout';
import { useTable } from '../table/context';
import { useLive } from './context';

const chipsOf = (choice: unknown): Amounts => amountsOf(keptChips.safeParse(choice).data ?? []);

/**
 * Keeps the chips on a layout in step with what the player has staked: staked chips lie there until the next round begins, those of a refused bet
 * come back into the player's hands, and what was not staked when bets are closed comes off.
 */
export function useStakedChips(layout: BettingLayout): void {
  const { t } = useTranslation();
  const { game } = useTable();
  const bets = useLive((state) => state.bets);
  const asked = useLive((state) => state.asked);
  const refused = useLive((state) => state.refused);
  const closed = useLive((state) => state.round !== undefined && state.round.phase !== 'betting');
  const hold = useEffectEvent(layout.hold);
  const giveBack = useEffectEvent((choice: unknown) => {
    if (!closed) layout.putBack(chipsOf(choice));
  });
  const takeBack = useEffectEvent(() => {
    if (layout.placed.size === 0) return;
    layout.takeBack();
    game.toast(t('live.notStaked'));
  });
  useLayoutEffect(() => {
    hold([...bets, ...asked].map(({ choice }) => chipsOf(choice)).reduce(together, new Map()));
  }, [bets, asked]);
  // Only when a bet is refused, not when bets are opened again.
  useEffect(() => {
    if (refused) giveBack(refused.choice);
  }, [refused]);
  useEffect(() => {
    if (closed) takeBack();
  }, [closed]);
}
