import { useEffect, useEffectEvent, useState } from 'react';
import { useRound, useTableState } from '../../../table/context';
import { useLive, useLiveTable } from '../../../live/context';

/** Suffix of request ids of the second panel's bets; distinguishable because request ids are hexadecimal. */
const SECOND = 'p2';
const placeOf = ({ request }: { readonly request: string }): number => (request.endsWith(SECOND) ? 2 : 1);

/** One of the player's bets in a flight. `place` distinguishes the bets, also after a reload. */
export function useCrashBet(place: number, amount: number, target: number | null) {
  const table = useLiveTable();
  const { idle, balance } = useRound();
  const paused = useTableState((state) => state.paused);
  const bet = useLive((state) => state.bets.find((own) => placeOf(own) === place));
  const asking = useLive((state) => state.asked.some((own) => placeOf(own) === place));
  const number = useLive((state) => state.round?.number);
  const flying = useLive((state) => state.round?.phase === 'flight');
  /** Number of the flight after which the queued stake is sent. */
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
    /** A stake may be sent now. */
    open: free && !paused && amount <= balance,
    free,
    /** Whether the next bet may be changed, in any phase of the table: this place has no sent or open bet. */
    settable: !asking && bet?.state !== 'open',
    flying,
    /** The stake is queued, and is sent when bets open next. */
    waits: waitsAfter !== undefined && waitsAfter === number,
    /** The cash-out was sent and not answered. */
    leaving,
    stake,
    toggleWaiting: () => setWaitsAfter((now) => (now === number ? undefined : number)),
    leave() {
      if (bet) table.cashOut(bet.bet);
    },
  };
}
