import { flightTimeTo } from '@croupier/contract/games/live';
import type { LiveBetView, LiveReplay, LiveRoundView, LiveServerMessage } from '@croupier/contract/games/live-messages';
import { heightOf } from '../flight';

/** A message of the table, `at` milliseconds after the replay began. */
export interface Cue {
  readonly at: number;
  readonly message: LiveServerMessage;
}

/** Length of the betting phase, ms: short, because the player lays no chips in a replay. */
const BETS_SHOWN = 1_500;

const asOpen = (bet: LiveBetView): LiveBetView => ({ ...bet, state: 'open', payout: null, cashedOutAt: null });

/** The round before its result, without the server seed, which is revealed with the result. */
const inPhase = (round: LiveRoundView, phase: LiveRoundView['phase']): LiveRoundView => ({
  ...round,
  phase,
  left: null,
  elapsed: phase === 'flight' ? 0 : null,
  serverSeed: null,
  events: [],
});

/** The welcome of a visitor: no stakes, no session figures, no balance. */
const welcomeTo = (
  { facts, limits, currency }: LiveReplay,
  seen: Pick<LiveReplay, 'round' | 'bets' | 'past'>,
): LiveServerMessage => ({
  type: 'welcome',
  facts,
  limits: { ...limits, showNetPosition: false, showSessionTimer: false },
  currency,
  balance: null,
  bonus: 0,
  name: '',
  open: true,
  earlier: [],
  chat: [],
  ...seen,
});

/** The messages that the table sent the player during the round, with a shortened betting phase. */
export function scriptOf(replay: LiveReplay): readonly Cue[] {
  const { facts, round, bets, past } = replay;
  const { timing } = facts;
  const open = bets.map(asOpen);
  const cues: Cue[] = [{ at: 0, message: welcomeTo(replay, { round: inPhase(round, 'betting'), bets: open, past }) }];
  let at = BETS_SHOWN;

  const turn = (shown: LiveRoundView): unknown => cues.push({ at, message: { type: 'round', round: shown } });
  const tell = (own: readonly LiveBetView[], after = 0): unknown =>
    cues.push({ at: at + after, message: { type: 'mine', round: round.number, bets: own, balance: 0, bonus: 0 } });

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

/** The final state of the round, as one message. */
export function endOf(replay: LiveReplay): readonly Cue[] {
  const { bets, past } = replay;
  if (replay.round.phase === 'void') return [{ at: 0, message: welcomeTo(replay, replay) }];
  const round: LiveRoundView = { ...replay.round, phase: 'payout', left: null };
  const seen = { round, bets, past: [{ number: round.number, events: round.events }, ...past] };
  return [{ at: 0, message: welcomeTo(replay, seen) }];
}

const hasLeft = ({ cashedOutAt }: LiveBetView, height: number): boolean =>
  cashedOutAt !== null && cashedOutAt <= height;

/** Cash-out heights of bets in a flight, hundredths, the lowest first. */
const heightsLeft = (bets: readonly LiveBetView[]): readonly number[] =>
  [...new Set(bets.flatMap(({ cashedOutAt }) => cashedOutAt ?? []))].toSorted((a, b) => a - b);

/**
 * Delivers each message of a script at its time; messages due at 0 are delivered synchronously.
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
