import { useEffect, useEffectEvent, useState } from 'react';
import { useRound, useTableState } from '../../../table/context';
import { useLive, useLiveTable } from '../../../live/context';

/** Ends the names of the second panel's bets. Names are hexadecimal before it. */
const SECOND = 'p2';
const placeOf = ({ request }: { readonly request: string }): number => (request.endsWith(SECOND) ? 2 : 1);

/** One of the bets that a player may have in a flight. `place` tells them apart, also after a reload. */
export function useCrashBet(place: number, amount: number, target: number | null) {
  const table = useLiveTable();
  const { idle, balance } = useRound();
  const paused = useTableState((state) => state.paused);
  const bet = useLive((state) => state.bets.find((own) => placeOf(own) === place));
  const asking = useLive((state) => state.asked.some((own) => placeOf(own) === place));
  const number = useLive((state) => state.round?.number);
  const flying = useLive((state) => state.round?.phase === 'flight');
  /** The flight after which a stake that the player asked for goes out. */
  const [waitsAfter, setWaitsAfter] = useState<number>();
  const leaving = useLive((state) => bet !== undefined && state.leaving.includes(bet.bet));
  const free = idle && !bet && !asking;
  const stake = (): void => void table.bet({ target }, amount, place === 2 ? SECOND : '');
  const stakeNow = useEffectEvent(stake);
  const due = free && !paused && waitsAfter !== undefined && waitsAfter === (number ?? 0) - 1;
  useEffect(() => {
    if (due) stakeNow();
  }, [due]);
  return {
    bet,
    asking,
    /** A stake may go out now. */
    open: free && !paused && amount <= balance,
    free,
    /** The next bet may be changed, whatever the table does meanwhile: none of this place is out. */
    settable: !asking && bet?.state !== 'open',
    flying,
    /** Asked for, and goes out when the next bets are taken. */
    waits: waitsAfter !== undefined && waitsAfter === number,
    /** The player has pressed; the table has not said what it paid. */
    leaving,
    stake,
    toggleWaiting: () => setWaitsAfter((now) => (now === number ? undefined : number)),
    leave() {
      if (bet) table.cashOut(bet.bet);
    },
  };
}
