import type { FreeRoundSet } from './calculator/free-rounds';
import type { Habits } from './habits';
import { said, type ShownFreeRounds, type StakeOutcome } from './orders';
import type { Deps } from './deps';

/** Rewards that members play for and with: missions, and free rounds. Amounts in minor units. */

const PLAYS_ROUNDS = 0.7;
const GIVES_ROUNDS_UP = 0.08;
/** Share of free rounds that become void. */
const VOID_ROUNDS = 0.03;

export class Rewarding {
  /** How many free rounds were played and became void, and rewards of missions taken. */
  readonly figures = { freeRounds: 0, voidFreeRounds: 0, missions: 0 };

  constructor(private readonly deps: Deps) {}

  /** Takes the reward of one mission that is done, or tries to take that of one that is not. */
  async claim(habits: Habits, memberId: number): Promise<void> {
    const { calculator, now, random } = this.deps;
    const account = calculator.of(memberId);
    const open = calculator.contests.claimableAt(now(), habits.currency);
    const waiting = open.filter((mission) => !mission.isClaimedBy(memberId));
    const done = waiting.find((mission) => mission.isDoneBy(memberId));
    const tried = done ?? (random() < 0.2 ? waiting[0] : undefined);
    if (!tried) return;
    const first = await this.askFor(memberId, tried.id);
    if (!done) {
      if (first !== 'missionUnfinished') account.faults.push(`${tried.terms.title} is not done: ${first}`);
      return;
    }
    // The answer to the first of two claims was lost with the house.
    if (first !== 'done' && first !== 'missionClaimed') account.faults.push(`${done.terms.title} is done: ${first}`);
    done.claim(memberId, account, now());
    this.figures.missions += 1;
    if (random() >= 0.3) return;
    const again = await this.askFor(memberId, done.id);
    if (again !== 'missionClaimed') account.faults.push(`${done.terms.title} was claimed before: ${again}`);
  }

  /** Plays free rounds, or gives them up. */
  async playFree(habits: Habits, memberId: number): Promise<void> {
    const { ask, calculator, now, random } = this.deps;
    const account = calculator.of(memberId);
    const set = account.freeRounds.turnAt(now());
    if (!set || random() >= PLAYS_ROUNDS) return;
    const id = await this.opened(habits, memberId, set);
    if (id === undefined) return;
    if (random() < GIVES_ROUNDS_UP) {
      await ask({ kind: 'call', path: '/sys/bonus/giveUpFreeRounds', memberId, payload: { id } });
      account.freeRounds.gaveUp(set, now());
      return;
    }
    for (let round = 0; round < habits.rounds && set.played < set.reward.rounds; round += 1)
      await this.playOne(habits, memberId, set, id, round);
    if (random() >= 0.5) return;
    // Looking at one's bonuses ends what is due.
    await ask({ kind: 'call', path: '/sys/bonus/mine', memberId, payload: {} });
    account.settled(now());
  }

  private async askFor(memberId: number, id: string): Promise<string> {
    return said(await this.deps.ask({ kind: 'call', path: '/sys/missions/claim', memberId, payload: { id } }));
  }

  /** Opens the game of a set. @returns the id by which the house knows it; undefined where it shows another one. */
  private async opened({ currency }: Habits, memberId: number, set: FreeRoundSet): Promise<string | undefined> {
    const { ask, calculator } = this.deps;
    const { game, rounds, stake, mostCash } = set.reward;
    const outcome = await ask({ kind: 'freeRounds', memberId, game, currency });
    const shown = 'value' in outcome ? (outcome.value as ShownFreeRounds | undefined) : undefined;
    const wins = mostCash === undefined ? 'bonus' : 'cash';
    const due = JSON.stringify({ rounds, played: set.played, stake, won: set.won, wins });
    const found = shown && JSON.stringify({ ...shown, id: undefined });
    if (found === due) return shown?.id;
    calculator.of(memberId).faults.push(`free rounds ${due} are due, shown were ${found ?? JSON.stringify(outcome)}`);
    return undefined;
  }

  private async playOne({ currency }: Habits, memberId: number, set: FreeRoundSet, id: string, round: number) {
    const { ask, calculator, now, random } = this.deps;
    const account = calculator.of(memberId);
    const { game, stake } = set.reward;
    const request = `free-${now()}-${round}`;
    const outcome = await ask({ kind: 'stake', memberId, game, currency, stake, request, freeRounds: id });
    this.figures.freeRounds += 1;
    if (!('value' in outcome)) {
      account.faults.push(`a free round was refused: ${said(outcome)}`);
      return;
    }
    const { round: name, payout } = outcome.value as StakeOutcome;
    const paid = account.playedFree(set, payout, now());
    if (random() >= VOID_ROUNDS) return;
    const voided = await ask({ kind: 'void', memberId, round: name });
    const owed = account.voidedFree(set, payout, paid);
    if (!('value' in voided) || voided.value !== owed)
      account.faults.push(`free round ${name} is void, ${owed} is owed: ${JSON.stringify(voided)}`);
    this.figures.voidFreeRounds += 1;
  }
}
