import { Account } from './account';
import { Agents } from './agents';
import type { Grant } from './bonuses';
import type { Claims } from './claims';
import { Contests } from './contests';
import type { FreeRoundSet } from './free-rounds';
import type { PlayedRound } from './rounds';
import { Runs } from './runs';

/**
 * What each member should have, reckoned from what they did and what their rounds paid. Written apart from the server: it imports nothing of it. Amounts
 * in minor units.
 */

/** A member's standing, as the house and the calculator each have it. */
export interface Standing {
  readonly cash: number;
  readonly bonus: number;
  /** What is owed of charged-back deposits. */
  readonly debt: number;
  readonly points: number;
  readonly lifeTimePoints: number;
  readonly level: number;
  /** Rakeback that was not claimed yet, millionths of a minor unit. */
  readonly rakeback: number;
  /** An agent's share of closed months that was not claimed yet. */
  readonly award: number;
  /** Offer, amount, state and what became cash, a line each in the order in which they were given. */
  readonly grants: readonly string[];
  /** Game, rounds played, what they won, what of it was paid, and state of each set of free rounds. */
  readonly freeRounds: readonly string[];
  /** Title, rounds that counted, and whether the reward was taken. */
  readonly missions: readonly string[];
  /** Title, score, rounds, place and prize. */
  readonly races: readonly string[];
}

const lineOf = ({ offer, amount, state, converted }: Pick<Grant, 'offer' | 'amount' | 'state' | 'converted'>): string =>
  `${offer} ${amount} ${state} ${converted}`;

const setLine = ({ reward, played, won, paid, state }: FreeRoundSet): string =>
  `${reward.game} ${played} ${won} ${paid} ${state}`;

export class Calculator {
  private readonly accounts = new Map<number, Account>();
  /** Whom each member invited. */
  private readonly invited = new Map<number, Account[]>();
  readonly contests = new Contests();
  readonly agents = new Agents();
  readonly runs: Runs;

  constructor(firstAt: number) {
    this.runs = new Runs(firstAt);
  }

  /** @param livesWith an earlier member. */
  joined(memberId: number, currency: string, inviter: number | undefined, livesWith: number | undefined): Account {
    const home = livesWith === undefined ? new Set<Claims>() : this.of(livesWith).home;
    const livesWithInviter = livesWith !== undefined && livesWith === inviter;
    const account = new Account({ memberId, currency, home, livesWithInviter });
    this.accounts.set(memberId, account);
    if (inviter !== undefined) this.invited.set(inviter, [...this.invitedBy(inviter), account]);
    return account;
  }

  invitedBy = (memberId: number): readonly Account[] => this.invited.get(memberId) ?? [];

  /** Members who invited others, those with the most first. */
  get inviters(): readonly number[] {
    return [...this.invited]
      .sort(([one, some], [other, others]) => others.length - some.length || one - other)
      .map(([memberId]) => memberId);
  }

  of = (memberId: number): Account => {
    const account = this.accounts.get(memberId);
    if (!account) throw new Error(`${memberId} never joined`);
    return account;
  };

  /** A round that a member staked has ended. */
  staked(memberId: number, staked: Parameters<Account['staked']>[0]): PlayedRound {
    const round = this.of(memberId).staked(staked);
    this.contests.played(round);
    return round;
  }

  /** A round is void. @returns what of its win the member owes. */
  voided(round: PlayedRound, at: number): number {
    this.contests.voided(round);
    return this.of(round.memberId).voided(round, at);
  }

  /** Invited members of a member who counted when the house last looked. */
  childrenOf(memberId: number): number {
    return this.invitedBy(memberId).filter(({ invited }) => invited.isCounted).length;
  }

  /** Claims that wait for an operator: member and offer, a line each. */
  get heldClaims(): readonly string[] {
    return [...this.accounts].flatMap(([memberId, { claims }]) =>
      claims.held.map(({ offer }) => `${memberId} ${offer}`),
    );
  }

  /** Invited members about whom an operator has to decide. */
  get heldInvited(): readonly string[] {
    return [...this.accounts]
      .filter(([, { invited }]) => invited.state === 'held')
      .map(([memberId]) => String(memberId));
  }

  jobs(at: number): void {
    this.runs.jobs(at, [...this.accounts.values()]);
    for (const account of this.accounts.values()) account.jobs(at);
    this.agents.jobs(at, this.of, this.invitedBy);
    this.contests.jobs(at, this.of);
  }

  /** @returns what differs, a line each. */
  differences(house: ReadonlyMap<number, Standing>): string[] {
    return [...this.accounts].flatMap(([memberId, account]) => {
      const { cash, bonus, debt, level, award } = account;
      const due: Standing = {
        cash,
        bonus,
        debt,
        points: account.points.left,
        lifeTimePoints: account.points.lifeTime,
        level,
        rakeback: account.rakeback.left,
        award,
        grants: account.bonuses.grants.map(lineOf),
        freeRounds: account.freeRounds.sets.map(setLine),
        ...this.contests.linesOf(memberId),
      };
      const found = house.get(memberId);
      return [
        ...account.faults.map((fault) => `member ${memberId}: ${fault}`),
        ...(JSON.stringify(found) === JSON.stringify(due)
          ? []
          : [`member ${memberId}: ${JSON.stringify(due)} is due, ${JSON.stringify(found)} is there`]),
      ];
    });
  }
}
