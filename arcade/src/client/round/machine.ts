import type { RgsAuthenticateAnswer, RgsErrorCode, RgsPlayAnswer, RgsReason, RgsRound } from '@croupier/contract/rgs';
import type { RgsFault } from '../rgs/client';

/** Why play has stopped, and what the player can do about it. */
export type NoticeReason =
  | 'lost'
  | 'sessionEnded'
  /** The account may not play for money now. */
  | 'barred'
  | 'balanceLow'
  /** Above the maximum for play: cash out first. */
  | 'balanceHigh'
  | 'bonusStakeHigh'
  /** The bonus does not pay for this game, and the cash does not cover the bet. */
  | 'cashOnly'
  /** The set of free rounds was played elsewhere, or has expired. */
  | 'freeRoundsEnded'
  | 'limit'
  | 'location'
  | 'maintenance'
  | 'busy'
  | 'refused'
  | 'outdated';

export type Phase =
  | { readonly name: 'starting' }
  | { readonly name: 'idle' }
  | { readonly name: 'staking'; readonly stake: number }
  | { readonly name: 'replaying'; readonly round: RgsRound }
  /** The round waits for the player's decision. */
  | { readonly name: 'deciding'; readonly round: RgsRound }
  | { readonly name: 'acting'; readonly round: RgsRound; readonly action: string }
  | { readonly name: 'settling'; readonly round: RgsRound }
  /** `next` is the phase after "retry" or "continue"; without `next` the player can only leave. `most`: see `RgsRefusal`. */
  | { readonly name: 'stopped'; readonly reason: NoticeReason; readonly next?: Phase; readonly most?: number };

export interface Session {
  readonly phase: Phase;
  /** The newest round that the client has seen; distinguishes the round of a lost answer from an old round. */
  readonly lastRoundID: string | null;
  /** A stake was sent and its answer never came. */
  readonly answerLost: boolean;
}

export type SessionEvent =
  | { readonly type: 'authenticated'; readonly answer: RgsAuthenticateAnswer }
  | { readonly type: 'spin'; readonly stake: number }
  | { readonly type: 'played'; readonly answer: RgsPlayAnswer }
  | { readonly type: 'replayed' }
  | { readonly type: 'act'; readonly action: string }
  | { readonly type: 'acted'; readonly round: RgsRound }
  | { readonly type: 'unreadable' }
  | { readonly type: 'settled' }
  | { readonly type: 'failed'; readonly fault: RgsFault }
  | { readonly type: 'continue' };

export const newSession: Session = { phase: { name: 'starting' }, lastRoundID: null, answerLost: false };

const idle: Phase = { name: 'idle' };
const starting: Phase = { name: 'starting' };

/** State machine of the client's session, as a pure function without requests. Ignores events that do not fit the phase. */
export function step(session: Session, event: SessionEvent): Session {
  const { phase } = session;
  switch (event.type) {
    case 'authenticated':
      return phase.name === 'starting' ? afterAuthenticate(session, event.answer.round) : session;
    case 'spin':
      return phase.name === 'idle' ? { ...session, phase: { name: 'staking', stake: event.stake } } : session;
    case 'played':
      return phase.name === 'staking' ? enter(event.answer.round) : session;
    case 'replayed':
      if (phase.name !== 'replaying') return session;
      if (phase.round.actions?.length) return { ...session, phase: { name: 'deciding', round: phase.round } };
      return { ...session, phase: phase.round.active ? { name: 'settling', round: phase.round } : idle };
    case 'act':
      if (phase.name !== 'deciding') return session;
      return { ...session, phase: { name: 'acting', round: phase.round, action: event.action } };
    case 'acted':
      return phase.name === 'acting' ? enter(event.round) : session;
    case 'unreadable':
      // The server settles a round that this client cannot show; a newer client shows the outcome.
      return phase.name === 'replaying' ? { ...session, phase: { name: 'stopped', reason: 'outdated' } } : session;
    case 'settled':
      return phase.name === 'settling' ? { ...session, phase: idle } : session;
    case 'failed':
      return afterFailure(session, event.fault);
    case 'continue':
      return phase.name === 'stopped' && phase.next ? { ...session, phase: phase.next } : session;
  }
}

function enter(round: RgsRound): Session {
  return { phase: { name: 'replaying', round }, lastRoundID: round.roundID, answerLost: false };
}

function afterAuthenticate(session: Session, round: RgsRound | null): Session {
  if (round?.active) return enter(round);
  // The server took the stake whose answer was lost, and its round lost and closed itself: show that round like any other.
  if (round && session.answerLost && round.roundID !== session.lastRoundID) return enter(round);
  return { phase: idle, lastRoundID: round?.roundID ?? session.lastRoundID, answerLost: false };
}

/** Whether it is unknown if the call took effect. */
export const isUnanswered = (fault: RgsFault): boolean => fault.kind === 'lost' || fault.code === 'ERR_GEN';

function afterFailure(session: Session, fault: RgsFault): Session {
  const { phase } = session;
  const stop = (reason: NoticeReason, next?: Phase): Session => ({
    ...session,
    phase: { name: 'stopped', reason, ...(next && { next }), ...mostOf(fault) },
  });
  const asked = ['starting', 'staking', 'settling', 'acting'].includes(phase.name);
  if (!asked) return session;
  if (phase.name === 'acting') return afterFailedAction(session, phase.round, fault);
  if (phase.name === 'staking' && isUnanswered(fault)) return { ...session, answerLost: true, phase: starting };
  if (fault.kind === 'lost') return stop('lost', phase.name === 'settling' ? phase : starting);
  if (phase.name === 'staking' && fault.code === 'ERR_BE') return { ...session, phase: starting };
  if (phase.name === 'settling' && fault.code === 'ERR_BNF') return { ...session, phase: starting };
  const refusal = refusalOf(fault);
  if (!refusal.curable) return stop(refusal.reason);
  if (phase.name === 'settling') return stop(refusal.reason, phase);
  const staysOpen = phase.name === 'staking' && refusal.reason !== 'refused' && refusal.reason !== 'freeRoundsEnded';
  return stop(refusal.reason, staysOpen ? idle : starting);
}

/** Reads the round from the server again after a failed action; a refusal for balance or limit leaves the round as it was. */
function afterFailedAction(session: Session, round: RgsRound, fault: RgsFault): Session {
  if (fault.kind === 'lost') return { ...session, phase: starting };
  const { reason, curable } = refusalOf(fault);
  if (fault.code === 'ERR_IPB' || fault.code === 'ERR_GLE')
    return { ...session, phase: { name: 'stopped', reason, next: { name: 'deciding', round }, ...mostOf(fault) } };
  return { ...session, phase: curable ? starting : { name: 'stopped', reason } };
}

const mostOf = (fault: RgsFault): { readonly most?: number } =>
  fault.kind === 'refused' && fault.most !== undefined ? { most: fault.most } : {};

/** Why the game server refused something, as a notice. */
export interface Refused {
  readonly reason: NoticeReason;
  /** Whether "continue" helps. */
  readonly curable: boolean;
}

/** Notices of refusals whose reason is more specific than their code. */
export const REASONS: Readonly<Record<RgsReason, Refused>> = {
  balanceTooHigh: { reason: 'balanceHigh', curable: true },
  freeRoundsEnded: { reason: 'freeRoundsEnded', curable: true },
  bonusStakeTooHigh: { reason: 'bonusStakeHigh', curable: true },
  cashOnlyGame: { reason: 'cashOnly', curable: true },
};

const refusalOf = ({ code, reason }: Extract<RgsFault, { kind: 'refused' }>): Refused =>
  reason ? REASONS[reason] : REFUSALS[code];

const REFUSALS: Readonly<Record<RgsErrorCode, Refused>> = {
  ERR_VAL: { reason: 'refused', curable: true },
  ERR_IPB: { reason: 'balanceLow', curable: true },
  ERR_IS: { reason: 'sessionEnded', curable: false },
  ERR_ATE: { reason: 'barred', curable: false },
  ERR_GLE: { reason: 'limit', curable: true },
  ERR_LOC: { reason: 'location', curable: false },
  ERR_BE: { reason: 'busy', curable: true },
  ERR_BNF: { reason: 'busy', curable: true },
  ERR_GEN: { reason: 'busy', curable: true },
  ERR_MAINTENANCE: { reason: 'maintenance', curable: true },
};
