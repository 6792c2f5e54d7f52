import type { Habits } from './habits';
import { BONUS } from './calculator/rules';
import { PASSWORD } from './joining';
import { said, type Order } from './orders';
import type { Deps } from './deps';

const DAY = 24 * 3_600_000;

interface Pause {
  readonly term: 'day' | 'week' | 'halfYear';
  /** Milliseconds. After an exclusion play has to be asked for, which nobody does here. */
  readonly length: number;
  /** What the house says to everything that it gives. */
  readonly refusal: string;
  /** Which share of pauses it is. */
  readonly share: number;
}

const PAUSES: readonly [Pause, ...Pause[]] = [
  { term: 'day', length: DAY, refusal: 'onBreak', share: 0.45 },
  { term: 'week', length: 7 * DAY, refusal: 'onBreak', share: 0.45 },
  { term: 'halfYear', length: Number.POSITIVE_INFINITY, refusal: 'excluded', share: 0.1 },
];

function drawPause(random: () => number): Pause {
  let rest = random();
  return PAUSES.find(({ share }) => (rest -= share) < 0) ?? PAUSES[0];
}

/** A member takes a break or excludes themselves; the house refuses play and rewards from then on. */
export async function pause({ ask, calculator, now, random }: Deps, habits: Habits, memberId: number): Promise<void> {
  const { term, length, refusal } = drawPause(random);
  const account = calculator.of(memberId);
  const call = (path: string, payload: Readonly<Record<string, unknown>>) =>
    ask({ kind: 'call', path, memberId, payload });
  const begun = said(await call('/sys/member/exclusion/set', { term, password: PASSWORD }));
  if (begun !== 'done') account.faults.push(`a pause (${term}) was refused with ${begun}`);
  account.paused(now(), now() + length);
  const claimed = said(await call('/sys/rakeback/claim', {}));
  if (claimed !== refusal) account.faults.push(`rakeback during a pause was answered with ${claimed}`);
  const [play] = habits.games;
  if (!play) return;
  // A stake above the largest one under a bonus would be refused for that.
  const stake = Math.min(habits.stake, BONUS.largestStake);
  const request = `paused-${now()}`;
  const order: Order = { kind: 'stake', memberId, ...play, currency: habits.currency, stake, request };
  const staked = said(await ask(order));
  // A game that was open refuses the round; another one does not open.
  if (staked !== 'ERR_ATE' && staked !== refusal)
    account.faults.push(`a stake during a pause was answered with ${staked}`);
}
