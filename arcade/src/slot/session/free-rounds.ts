import type { RgsFreeRounds, RgsRound } from '@croupier/contract/rgs';
import type { OutgoingStake } from '../../client/round/round-hooks';
import type { GameParts } from './parts';

/** The set of free rounds that the player has in the game: each spin is one of its rounds, at its stake, until none is left. */
export class FreeRounds {
  /** The player's own stake, RGS units, which counts again after the set. */
  private ownStake: number | undefined;

  constructor(private readonly parts: Pick<GameParts, 'store' | 'client' | 'language'>) {}

  /** The next spin as a round of the set; undefined without one. */
  get next(): OutgoingStake | undefined {
    const { freeRounds } = this.parts.store.getState();
    return freeRounds && { amount: freeRounds.stake, mode: 'BASE', freeRounds: freeRounds.id };
  }

  /** The set as the server has answered it; undefined when it has none for this game. */
  show(freeRounds: RgsFreeRounds | undefined): void {
    const { store } = this.parts;
    const { freeRounds: before, stake } = store.getState();
    if (freeRounds && !before) this.ownStake = stake;
    const next = freeRounds ? freeRounds.stake : before ? (this.ownStake ?? stake) : stake;
    store.setState({ freeRounds, stake: next });
  }

  /** What a round adds to the balance now: the wins of a set may become a bonus after its last round. */
  paidNow(round: RgsRound): number {
    return round.freeRounds && this.parts.store.getState().freeRounds?.wins === 'bonus' ? 0 : round.payout;
  }

  /** A round has ended: after the last one of the set, its result is shown and automatic play stops. */
  ended(round: RgsRound): void {
    const { store } = this.parts;
    const { freeRounds } = store.getState();
    if (!freeRounds || round.freeRounds !== freeRounds.id) return;
    const won = freeRounds.won + round.payout;
    if (freeRounds.played < freeRounds.rounds) return this.show({ ...freeRounds, won });
    this.show(undefined);
    store.setState({ playedSet: { rounds: freeRounds.rounds, wins: freeRounds.wins, won }, autoplay: undefined });
  }

  /** The player has seen the result: the next set follows, if there is one. */
  async close(): Promise<void> {
    const { store, client, language } = this.parts;
    const outcome = await client.authenticate(language);
    if (outcome.ok) this.show(outcome.answer.freeRounds);
    store.setState({ playedSet: undefined });
  }
}
