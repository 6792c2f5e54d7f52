import type { RgsAuthenticateAnswer, RgsErrorCode, RgsRound } from '@croupier/contract/rgs';
import { describe, expect, it } from 'vitest';
import { newSession, type Session, type SessionEvent, step } from './machine';

const round = (roundID: string, active: boolean): RgsRound => ({
  roundID,
  amount: 1_000_000,
  payout: active ? 2_000_000 : 0,
  payoutMultiplier: active ? 2 : 0,
  costMultiplier: 1,
  active,
  mode: 'BASE',
  event: null,
  state: [],
});
const answer = (of: RgsRound | null) => ({
  balance: { amount: 0, currency: 'USD' },
  round: of,
  config: {} as RgsAuthenticateAnswer['config'],
  meta: null,
});
const authenticated = (of: RgsRound | null): SessionEvent => ({ type: 'authenticated', answer: answer(of) });
const played = (of: RgsRound): SessionEvent => ({
  type: 'played',
  answer: { balance: { amount: 0, currency: 'USD' }, round: of },
});
const refused = (code: RgsErrorCode): SessionEvent => ({ type: 'failed', fault: { kind: 'refused', code } });
const lost: SessionEvent = { type: 'failed', fault: { kind: 'lost' } };
const spin: SessionEvent = { type: 'spin', stake: 1_000_000 };
const after = (...events: SessionEvent[]): Session => events.reduce(step, newSession);
const nameAfter = (...events: SessionEvent[]) => after(...events).phase.name;

describe('a round', () => {
  it('that loses closes itself; one that wins is settled', () => {
    expect(nameAfter(authenticated(null), spin, played(round('a', false)), { type: 'replayed' })).toBe('idle');
    expect(nameAfter(authenticated(null), spin, played(round('a', true)), { type: 'replayed' })).toBe('settling');
    expect(
      nameAfter(authenticated(null), spin, played(round('a', true)), { type: 'replayed' }, { type: 'settled' }),
    ).toBe('idle');
  });

  it('takes no second stake while one is under way', () => {
    const staking = after(authenticated(null), spin);
    expect(step(staking, spin)).toBe(staking);
  });
});

describe('recovery', () => {
  it('resumes an open round after a reload', () => {
    expect(nameAfter(authenticated(round('a', true)))).toBe('replaying');
  });

  it('does not show a finished round again after a reload', () => {
    expect(nameAfter(authenticated(round('a', false)))).toBe('idle');
  });

  it('asks what became of a stake whose answer was lost', () => {
    for (const fault of [lost, refused('ERR_GEN')])
      expect(nameAfter(authenticated(null), spin, fault)).toBe('starting');
  });

  it('shows the round of a lost answer, won or lost', () => {
    const lostAnswer = [authenticated(round('old', false)), spin, lost];
    expect(nameAfter(...lostAnswer, authenticated(round('new', true)))).toBe('replaying');
    const losing = after(...lostAnswer, authenticated(round('new', false)));
    expect(losing.phase.name).toBe('replaying');
    expect(step(losing, { type: 'replayed' }).phase.name).toBe('idle');
  });

  it('knows when the lost stake never arrived', () => {
    expect(nameAfter(authenticated(round('old', false)), spin, lost, authenticated(round('old', false)))).toBe('idle');
  });

  it('joins a round that is already open elsewhere', () => {
    expect(nameAfter(authenticated(null), spin, refused('ERR_BE'))).toBe('starting');
  });

  it('settles again after a lost answer, and takes "no open round" as settled', () => {
    const stopped = after(authenticated(null), spin, played(round('a', true)), { type: 'replayed' }, lost);
    expect(stopped.phase).toMatchObject({ name: 'stopped', reason: 'lost' });
    const again = step(stopped, { type: 'continue' });
    expect(again.phase.name).toBe('settling');
    expect(step(again, refused('ERR_BNF')).phase.name).toBe('starting');
  });
});

describe('refusals', () => {
  it.each([
    ['ERR_IPB', 'balanceLow', 'idle'],
    ['ERR_GLE', 'limit', 'idle'],
    ['ERR_VAL', 'refused', 'starting'],
    ['ERR_MAINTENANCE', 'maintenance', 'idle'],
  ] as const)('%s on a stake says %s and then goes on with %s', (code, reason, next) => {
    const stopped = after(authenticated(null), spin, refused(code));
    expect(stopped.phase).toMatchObject({ name: 'stopped', reason });
    expect(step(stopped, { type: 'continue' }).phase.name).toBe(next);
  });

  it('says that the balance is too high to play where the limit is that one', () => {
    const fault = { kind: 'refused', code: 'ERR_GLE', reason: 'balanceTooHigh' } as const;
    const stopped = after(authenticated(null), spin, { type: 'failed', fault });
    expect(stopped.phase).toMatchObject({ name: 'stopped', reason: 'balanceHigh' });
    expect(step(stopped, { type: 'continue' }).phase.name).toBe('idle');
  });

  it.each(['ERR_IS', 'ERR_ATE', 'ERR_LOC'] as const)('%s ends play for good', (code) => {
    const stopped = after(authenticated(null), spin, refused(code));
    expect(stopped.phase.name).toBe('stopped');
    expect(step(stopped, { type: 'continue' })).toBe(stopped);
  });

  it('does not guess an outcome that it cannot read', () => {
    expect(after(authenticated(null), spin, played(round('a', true)), { type: 'unreadable' }).phase).toMatchObject({
      name: 'stopped',
      reason: 'outdated',
    });
  });
});
