import { flightTimeTo } from '@croupier/contract/games/live';
import type { LiveBetView, LiveReplay, LiveRoundView, LiveServerMessage } from '@croupier/contract/games/live-messages';
import { heightOf } from '../flight';

/** What a table said, milliseconds after the replay began. */
export interface Cue {
  readonly at: number;
  readonly message: LiveServerMessage;
}

/** How long the bets lie there before they are closed, ms: nothing is to be laid beside them. */
const BETS_SHOWN = 1_500;

const asOpen = (bet: LiveBetView): LiveBetView => ({ ...bet, state: 'open', payout: null, cashedOutAt: null });

/** The round before its result: nobody knew the seed then. */
const inPhase = (round: LiveRoundView, phase: LiveRoundView['phase']): LiveRoundView => ({
  ...round,
  phase,
  left: null,
  elapsed: phase === 'flight' ? 0 : null,
  serverSeed: null,
  events: [],
});

/** To one who watches: nothing can be staked, nothing is counted, and no balance is told. */
const welcomeTo = (
  { facts, limits, currency }: LiveReplay,
  seen: Pick<LiveReplay, 'round' | 'bets' | 'past'>,
): LiveServerMessage => ({
  type: 'welcome',
  facts,
  limits: { ...limits, showNetPosition: false, showSessionTimer: false },
  currency,
  balance: null,
  name: '',
  open: true,
  earlier: [],
  chat: [],
  ...seen,
});

/** A finished round as its table told it to its player while it went on, without the time for bets. */
export function scriptOf(replay: LiveReplay): readonly Cue[] {
  const { facts, round, bets, past } = replay;
  const { timing } = facts;
  const open = bets.map(asOpen);
  const cues: Cue[] = [{ at: 0, message: welcomeTo(replay, { round: inPhase(round, 'betting'), bets: open, past }) }];
  let at = BETS_SHOWN;

  const turn = (shown: LiveRoundView): unknown => cues.push({ at, message: { type: 'round', round: shown } });
  const tell = (own: readonly LiveBetView[], after = 0): unknown =>
    cues.push({ at: at + after, message: { type: 'mine', round: round.number, bets: own, balance: 0 } });

  turn(inPhase(round, 'closed'));
  at += timing.closed;
  if (round.phase === 'void') {
    turn(round);
    tell(bets);
    return cues;
  }
  const height = heightOf(round.events);
  if (height !== undefined) {
    turn(inPhase(round, 'flight'));
    for (const left of heightsLeft(bets))
      tell(
        bets.map((bet) => (hasLeft(bet, left) ? bet : asOpen(bet))),
        flightTimeTo(left),
      );
    at += flightTimeTo(height);
  }
  turn({ ...round, phase: 'result' });
  at += timing.result;
  turn({ ...round, phase: 'payout' });
  tell(bets);
  return cues;
}

/** The same round as it stood when it was over, told at once. */
export function endOf(replay: LiveReplay): readonly Cue[] {
  const { bets, past } = replay;
  if (replay.round.phase === 'void') return [{ at: 0, message: welcomeTo(replay, replay) }];
  const round: LiveRoundView = { ...replay.round, phase: 'payout', left: null };
  const seen = { round, bets, past: [{ number: round.number, events: round.events }, ...past] };
  return [{ at: 0, message: welcomeTo(replay, seen) }];
}

const hasLeft = ({ cashedOutAt }: LiveBetView, height: number): boolean =>
  cashedOutAt !== null && cashedOutAt <= height;

/** Where bets left a flight, hundredths, the lowest first. */
const heightsLeft = (bets: readonly LiveBetView[]): readonly number[] =>
  [...new Set(bets.flatMap(({ cashedOutAt }) => cashedOutAt ?? []))].toSorted((a, b) => a - b);

/**
 * Tells a table what stands in a script, when it stands there; what is due at once, at once.
 * @returns a function that stops it
 */
export function perform(script: readonly Cue[], hear: (message: LiveServerMessage) => void): () => void {
  const timers = script.map(({ at, message }) => {
    if (at > 0) return setTimeout(() => hear(message), at);
    hear(message);
    return undefined;
  });
  return () => timers.forEach((timer) => clearTimeout(timer));
}
