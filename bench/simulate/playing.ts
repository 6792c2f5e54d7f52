import type { PlayedRound } from './calculator/rounds';
import type { Habits } from './habits';
import type { StakeOutcome } from './orders';
import type { Deps } from './deps';

interface Ended {
  readonly name: string;
  readonly round: PlayedRound;
}

/** Some rounds of the last visits can still become void. */
const REMEMBERED = 20;
const VOID_AFTER_VISIT = 0.05;

/** Members at their games. Amounts in minor units. */
export class Playing {
  /** Rounds that were played. */
  rounds = 0;
  /** Rounds that became void. */
  voided = 0;
  /** The last rounds of each member, with the names by which the house knows them. */
  private readonly recent = new Map<number, Ended[]>();
  /** Who knows of the largest stake that a bonus allows. */
  private readonly told = new Set<number>();

  constructor(private readonly deps: Deps) {}

  /** One visit: rounds one after the other, until the money does not reach. */
  async play(habits: Habits, memberId: number): Promise<void> {
    for (let round = 0; round < habits.rounds; round += 1)
      if (!(await this.stake(habits, memberId, `${this.deps.now()}-${round}`))) return;
  }

  /** After some visits a round is declared void: one of the last, or of some visits before. */
  async declareVoid(memberId: number): Promise<void> {
    const { ask, calculator, now, random } = this.deps;
    const rounds = this.recent.get(memberId) ?? [];
    if (random() >= VOID_AFTER_VISIT) return;
    const [found] = rounds.splice(Math.floor(random() * rounds.length), 1);
    if (!found) return;
    const { name, round } = found;
    const outcome = await ask({ kind: 'void', memberId, round: name });
    const owed = calculator.voided(round, now());
    const said = 'value' in outcome ? outcome.value : JSON.stringify(outcome);
    if (said !== owed)
      calculator.of(memberId).faults.push(`round ${name} is void: ${owed} is owed, said was ${String(said)}`);
    this.voided += 1;
  }

  /** @returns whether the member goes on. */
  private async stake(habits: Habits, memberId: number, request: string): Promise<boolean> {
    const { ask, calculator, now, random } = this.deps;
    const play = habits.games[random() < 0.7 ? 0 : 1];
    if (!play) return false;
    const { currency } = habits;
    const account = calculator.of(memberId);
    // A refusal names the largest stake that the bonus allows; from then on the member bets that much.
    const stake =
      account.refusalOf(play.game, habits.stake) === 'ERR_GLE' && this.told.has(memberId) ? 200 : habits.stake;
    const outcome = await ask({ kind: 'stake', memberId, ...play, currency, stake, request });
    if ('refused' in outcome) {
      account.refused(play.game, stake, outcome.refused);
      if (outcome.refused === 'ERR_GLE') this.told.add(memberId);
      return outcome.refused === 'ERR_GLE';
    }
    if (!('value' in outcome)) return false;
    this.rounds += 1;
    const { round: name, payout } = outcome.value as StakeOutcome;
    const round = calculator.staked(memberId, { game: play.game, stake, payout, at: now() });
    this.recent.set(memberId, [...(this.recent.get(memberId) ?? []), { name, round }].slice(-REMEMBERED));
    return true;
  }
}
