import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { describe, expect, it } from 'vitest';
import {
  advance,
  type Flow,
  type FlowEvent,
  isFinal,
  isLate,
  isSettled,
  POLLS_UNTIL_LATE,
  pollable,
  START,
  waitingFor,
} from './flow';

const run = (...events: FlowEvent[]): Flow => events.reduce(advance, START);
const answered = (status: number, rest: { challengeUrl?: string; reason?: string } = {}): FlowEvent => ({
  type: 'answered',
  outcome: { id: 'd1', status, challengeUrl: rest.challengeUrl ?? null, reason: rest.reason ?? null },
});
const submitted: FlowEvent = { type: 'submitted' };

describe('what is said while a card deposit waits', () => {
  const waiting = { at: 'waiting', id: 'd1', polls: 0, url: null } as const;
  const left = { ...waiting, url: 'https://bank.example/3ds' };

  it('whoever has left the bank’s page is not told that the bank works on it', () => {
    expect(waitingFor(left, false)).toBe('waiting.left');
    expect(waitingFor({ ...left, polls: POLLS_UNTIL_LATE }, false)).toBe('waiting.left');
    expect(waitingFor(left, true)).toBe('cardPage.left');
  });

  it('else the bank is waited for, and said to be slow in time', () => {
    expect(waitingFor(waiting, false)).toBe('waiting.message');
    expect(waitingFor(waiting, true)).toBe('cardPage.waiting');
    expect(waitingFor({ ...waiting, polls: POLLS_UNTIL_LATE }, false)).toBe('waiting.late');
  });
});

describe('the way of a card deposit', () => {
  it('success at once', () =>
    expect(run(submitted, answered(DEPOSIT_STATUS.success))).toEqual({ at: 'success', id: 'd1' }));

  it('a payment under review waits for a person, not for the bank', () => {
    const reviewed = run(submitted, answered(DEPOSIT_STATUS.review));
    expect(reviewed).toEqual({ at: 'review', id: 'd1' });
    expect(pollable(reviewed)).toBeUndefined();
    expect(isSettled(DEPOSIT_STATUS.review)).toBe(true);
    expect(isSettled(DEPOSIT_STATUS.challenge)).toBe(false);
  });

  it('a refusal brings the form back', () => expect(run(submitted, { type: 'refused' })).toEqual(START));

  it('a decline keeps its reason, and a retry goes back to the form', () => {
    const declined = run(submitted, answered(DEPOSIT_STATUS.declined, { reason: 'Insufficient funds' }));
    expect(declined).toEqual({ at: 'declined', id: 'd1', reason: 'Insufficient funds' });
    expect(advance(declined, { type: 'retried' })).toEqual(START);
  });

  it('3-D Secure, then the bank approves', () => {
    const challenged = run(submitted, answered(DEPOSIT_STATUS.challenge, { challengeUrl: 'https://bank.example/3ds' }));
    expect(challenged).toEqual({ at: 'challenge', id: 'd1', url: 'https://bank.example/3ds' });
    expect(pollable(challenged)).toBe('d1');
    expect(advance(challenged, answered(DEPOSIT_STATUS.success)).at).toBe('success');
  });

  it('leaving the bank’s page waits for the answer instead of guessing it', () => {
    const challenged = run(submitted, answered(DEPOSIT_STATUS.challenge, { challengeUrl: 'https://bank.example/3ds' }));
    const left = advance(challenged, { type: 'challengeLeft' });
    expect(left).toEqual({ at: 'waiting', id: 'd1', polls: 0, url: 'https://bank.example/3ds' });
    expect(advance(left, { type: 'challengeResumed' })).toEqual(challenged);
  });

  it('a challenge without an address waits', () =>
    expect(run(submitted, answered(DEPOSIT_STATUS.challenge)).at).toBe('waiting'));

  it('a lost answer of the payment call waits for the truth', () =>
    expect(run(submitted, { type: 'unsure', id: 'd1' })).toEqual({ at: 'waiting', id: 'd1', polls: 0, url: null }));

  it('becomes late after twenty seconds', () => {
    const polled: FlowEvent = { type: 'polled', status: DEPOSIT_STATUS.processing };
    const almost = run(
      submitted,
      answered(DEPOSIT_STATUS.processing),
      ...Array.from({ length: POLLS_UNTIL_LATE - 1 }, () => polled),
    );
    expect(isLate(almost)).toBe(false);
    expect(isLate(advance(almost, polled))).toBe(true);
  });

  it('an end stays an end, whatever arrives later', () => {
    const success = run(submitted, answered(DEPOSIT_STATUS.success));
    const late: FlowEvent[] = [
      answered(DEPOSIT_STATUS.declined),
      { type: 'refused' },
      { type: 'challengeLeft' },
      submitted,
    ];
    for (const event of late) expect(advance(success, event)).toBe(success);
  });

  it('cannot be submitted twice', () => {
    const sending = run(submitted);
    expect(advance(sending, submitted)).toBe(sending);
  });

  it('knows the final statuses', () => {
    const final = Object.values(DEPOSIT_STATUS).filter(isFinal);
    expect(final).toEqual([
      DEPOSIT_STATUS.success,
      DEPOSIT_STATUS.declined,
      DEPOSIT_STATUS.cancelled,
      DEPOSIT_STATUS.expired,
    ]);
  });
});
