import { Desk } from './desk';
import type { Deps } from './deps';
import { said } from './orders';

/** A claim that is held, as the desk lists it. */
interface HeldClaim {
  readonly id: string;
  readonly memberId: string;
  readonly offer: string;
}

const GIVEN = 0.6;
const CLEARED = 0.6;
/** Share of what waits that is looked at on a day. */
const LOOKED_AT = 0.3;
const REASON = 'Looked at in the simulated year';

/** Operators look at what is held because members live together: claims of offers, and invited members. */
export class Deciding {
  private readonly desk: Desk;
  /** How many claims and invited members were decided. */
  readonly figures = { heldClaims: 0, heldInvited: 0 };
  /** Where the house holds something else than the calculator, a line each. */
  readonly faults: string[] = [];

  constructor(private readonly deps: Deps) {
    this.desk = new Desk(deps.ask);
  }

  async decideAll(): Promise<void> {
    await this.decideClaims();
    await this.decideInvited();
  }

  private async decideClaims(): Promise<void> {
    const { calculator, now, random } = this.deps;
    const listed = await this.desk.list<HeldClaim>('/ops/rewards/held');
    const lines = listed.map(({ memberId, offer }) => `${memberId} ${offer}`);
    this.compare('claims', lines, calculator.heldClaims);
    for (const { id, memberId, offer } of listed) {
      const account = calculator.of(Number(memberId));
      const claim = account.claims.held.find((one) => one.offer === offer);
      if (!claim || account.bonuses.givenAt === now() || random() >= LOOKED_AT) continue;
      const decision = random() < GIVEN ? 'give' : 'refuse';
      const outcome = await this.desk.call(`/ops/rewards/held/${decision}`, { id, reason: REASON });
      const answered = said(outcome);
      const isBarred = decision === 'give' && account.isBarred(now());
      // A repeated decision finds the first one.
      const due = isBarred ? ['giftMemberBarred'] : ['done', 'conflict'];
      if (!due.includes(answered)) account.faults.push(`${offer} is held, ${decision} was answered with ${answered}`);
      if (isBarred) continue;
      account.claims.decided(claim, decision, now());
      this.figures.heldClaims += 1;
    }
  }

  private async decideInvited(): Promise<void> {
    const { calculator, random } = this.deps;
    const listed = await this.desk.list<{ memberId: string }>('/ops/referrals', { state: 'held' });
    this.compare(
      'invited members',
      listed.map(({ memberId }) => memberId),
      calculator.heldInvited,
    );
    for (const { memberId } of listed) {
      if (random() >= LOOKED_AT) continue;
      const isCleared = random() < CLEARED;
      const path = isCleared ? '/ops/referral/clear' : '/ops/referral/refuse';
      const outcome = await this.desk.call(path, { id: memberId, reason: REASON });
      const { invited, faults } = calculator.of(Number(memberId));
      if ('refused' in outcome && outcome.refused !== 'conflict') faults.push(`${path}: ${outcome.refused}`);
      invited.decided(isCleared);
      this.figures.heldInvited += 1;
    }
  }

  private compare(what: string, found: readonly string[], due: readonly string[]): void {
    const [one, other] = [found, due].map((lines) => [...lines].sort().join(', '));
    if (one !== other) this.faults.push(`held ${what}: ${one}; due: ${other}`);
  }
}
