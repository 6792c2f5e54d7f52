import type { OncePer } from '@croupier/contract/rewards/eligibility';
import type { Queryable } from '../../../platform/database';
import type { Deposits } from '../../deposits/domain';
import type { Members } from '../../members/domain';

export interface SharedReads {
  readonly members: Pick<Members['service'], 'sharedAmong'>;
  readonly paysAlike: Deposits['paysAlike'];
}

const SHARED_BY = {
  person: 'person',
  mobile: 'phone',
  mailbox: 'email',
  household: 'household',
  device: 'device',
} as const;

/**
 * Of members who share what an offer is given once for (a person, a household, a mailbox, a mobile, a means of payment, a browser), the one who joined first gets
 * it. @param memberIds who would get it. @returns what the others share with somebody who gets it.
 */
export async function sharersOut(
  { members, paysAlike }: SharedReads,
  db: Queryable,
  memberIds: readonly number[],
  oncePer: readonly OncePer[],
): Promise<ReadonlyMap<number, readonly OncePer[]>> {
  const keys = new Map<number, { readonly by: OncePer; readonly key: string }[]>();
  const add = (memberId: number, by: OncePer, key: string) => {
    if (oncePer.includes(by)) keys.set(memberId, [...(keys.get(memberId) ?? []), { by, key: `${by} ${key}` }]);
  };
  for (const { memberId, trait, key } of await members.sharedAmong(db, memberIds)) add(memberId, SHARED_BY[trait], key);
  const payers = oncePer.includes('paymentAccount') ? await paysAlike(db, memberIds) : new Map<number, number[]>();

  const taken = new Set<string>();
  const getting = new Set<number>();
  const out = new Map<number, readonly OncePer[]>();
  for (const memberId of memberIds.toSorted((a, b) => a - b)) {
    const own = keys.get(memberId) ?? [];
    const shared = new Set(own.filter(({ key }) => taken.has(key)).map(({ by }) => by));
    if (payers.get(memberId)?.some((other) => getting.has(other))) shared.add('paymentAccount');
    if (shared.size > 0) {
      out.set(memberId, [...shared]);
      continue;
    }
    getting.add(memberId);
    for (const { key } of own) taken.add(key);
  }
  return out;
}
