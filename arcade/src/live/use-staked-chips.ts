import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { amountsOf, together, type Amounts } from '../table/betting-layout/bets';
import { keptChips } from '../table/betting-layout/events';
import type { BettingLayout } from '../table/betting-layout/use-betting-layout';
import { useTable } from '../table/context';
import { useLive } from './context';

const chipsOf = (choice: unknown): Amounts => amountsOf(keptChips.safeParse(choice).data ?? []);

/**
 * Synchronizes the chips on a layout with the player's bets: staked chips stay until the next round begins, chips of a refused bet return to the
 * player, and chips that are not staked when bets close are removed.
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
  // Runs only when a bet is refused, not when bets open again.
  useEffect(() => {
    if (refused) giveBack(refused.choice);
  }, [refused]);
  useEffect(() => {
    if (closed) takeBack();
  }, [closed]);
}
