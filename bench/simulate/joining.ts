import type pg from 'pg';
import type { Account } from './calculator/account';
import type { Deps } from './deps';
import type { Habits } from './habits';

/** Reads the codes of those who invite. */
interface JoiningDeps extends Deps {
  readonly owner: pg.Client;
}

/** Of every member. */
export const PASSWORD = 'only-for-the-year';

/** What a visitor types to join. */
const formOf = ({ index, currency, livesWith }: Habits, invitationCode: string | undefined) => {
  const letters = String(index).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  return {
    step: 3,
    email: `year${index}@croupier.example`,
    username: `year${index}`,
    password: PASSWORD,
    repassword: PASSWORD,
    mobilePrefix: '90',
    mobile: `53${String(10_000_000 + index)}`,
    firstName: `Ada${letters}`,
    lastName: `Year${letters}`,
    gender: 'FEMALE',
    birthday: `19${70 + (index % 30)}/0${1 + (index % 9)}/1${index % 10}`,
    currency,
    countryCode: 'TR',
    stateCode: 'TR-34',
    city: 'Istanbul',
    postalCode: '34000',
    address: `Street ${livesWith ?? index}`,
    agreed: true,
    ...(invitationCode && { invitationCode }),
  };
};

/** Visitors who become members, some of them invited. */
export class Joining {
  private readonly members = new Map<number, number>();
  private newcomers: Account[] = [];

  constructor(private readonly deps: JoiningDeps) {}

  /** The member that the habits became. @throws Error before they joined. */
  memberOf({ index }: Habits): number {
    const memberId = this.members.get(index);
    if (memberId === undefined) throw new Error(`member ${index} has not joined`);
    return memberId;
  }

  /** The invitation codes of those who invited some visitors, by their habits' indices. Somebody who joins today invites from tomorrow. */
  async codesFor(visitors: readonly Habits[]): Promise<ReadonlyMap<number, string>> {
    const inviters = new Map<number, number>();
    for (const { index, invitedBy } of visitors) {
      const inviter = invitedBy === undefined ? undefined : this.members.get(invitedBy);
      if (inviter !== undefined) inviters.set(index, inviter);
    }
    const { rows } = await this.deps.owner.query<{ id: number; code: string }>(
      'select id, invitation_code as code from member where id = any($1)',
      [[...inviters.values()]],
    );
    const codes = new Map(rows.map(({ id, code }) => [Number(id), code]));
    return new Map([...inviters].map(([index, inviter]) => [index, codes.get(inviter) ?? '']));
  }

  /** @param code of an invitation; without one nobody invited the visitor. */
  async join(habits: Habits, code: string | undefined): Promise<void> {
    const { ask, calculator } = this.deps;
    const { index, currency, invitedBy, livesWith } = habits;
    const outcome = await ask({
      kind: 'register',
      address: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
      input: formOf(habits, code),
    });
    if (!('value' in outcome)) throw new Error(`member ${index} could not join: ${JSON.stringify(outcome)}`);
    const memberId = outcome.value as number;
    this.members.set(index, memberId);
    const inviter = code === undefined || invitedBy === undefined ? undefined : this.members.get(invitedBy);
    const companion = livesWith === undefined ? undefined : this.members.get(livesWith);
    this.newcomers.push(calculator.joined(memberId, currency, inviter, companion));
  }

  /** Who joined since the last call. */
  takeNewcomers(): readonly Account[] {
    return this.newcomers.splice(0);
  }
}
