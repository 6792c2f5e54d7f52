import type { Calculator } from './calculator/calculator';
import type { Habits } from './habits';
import type { Order, Outcome, StakeOutcome } from './orders';

interface Deps {
  readonly ask: (order: Order) => Promise<Outcome>;
  readonly calculator: Calculator;
  readonly now: () => number;
  readonly random: () => number;
}

/** Members at their games. Amounts in minor units. */
export class Playing {
  /** Rounds that were played. */
  rounds = 0;
  /** Who knows of the largest stake that a bonus allows. */
  private readonly told = new Set<number>();

  constructor(private readonly deps: Deps) {}

  /** One visit: rounds one after the other, until the money does not reach. */
  async play(habits: Habits, memberId: number): Promise<void> {
    for (let round = 0; round < habits.rounds; round += 1)
      if (!(await this.stake(habits, memberId, `${this.deps.now()}-${round}`))) return;
  }

  /** @returns whether the member goes on. */
  private async stake(habits: Habits, memberId: number, request: string): Promise<boolean> {
    const { ask, calculator, now, random } = this.deps;
    const play = habits.games[random() < 0.7 ? 0 : 1];
    if (!play) return false;
    const { currency } = habits;
    const account = calculator.of(memberId);
    // A refusal names the largest stake that the bonus allows; from then on the member bets that much.
    const stake = account.refusalOf(habits.stake) === 'ERR_GLE' && this.told.has(memberId) ? 200 : habits.stake;
    const outcome = await ask({ kind: 'stake', memberId, ...play, currency, stake, request });
    if ('refused' in outcome) {
      account.refused(stake, outcome.refused);
      if (outcome.refused === 'ERR_GLE') this.told.add(memberId);
      return outcome.refused === 'ERR_GLE';
    }
    if (!('value' in outcome)) return false;
    this.rounds += 1;
    calculator.staked(memberId, { game: play.game, stake, payout: (outcome.value as StakeOutcome).payout, at: now() });
    return true;
  }
}
