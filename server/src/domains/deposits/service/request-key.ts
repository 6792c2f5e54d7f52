import { createHash } from 'node:crypto';
import type { Queryable } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { CardDepositInput } from '../rules/card-deposit';
import { findByRequestKey } from '../store/deposits';

/** The key that makes a repeated order idempotent. */
export interface OrderKey {
  readonly requestKey: string;
  /** The hash of the input, which a repeated key must repeat. */
  readonly requestHash: Buffer;
}

const hashOf = (input: object): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest();

/** @param requestKey as the client sent it; without one every order is new. @param input what is ordered. */
export const orderKey = (requestKey: string | undefined, input: object): OrderKey | null =>
  requestKey === undefined ? null : { requestKey, requestHash: hashOf(input) };

/** Hashes only the digits of a card that the deposit stores anyway: the hash of a whole card number can be brute-forced. */
export function cardOrderKey(input: CardDepositInput, method: string): OrderKey | null {
  const { cardNum, requestKey, ...rest } = input;
  const digits = cardNum?.replace(/\D/g, '') ?? '';
  const known = { method, bin: digits.slice(0, 6), last4: digits.slice(-4), cardCvv: undefined };
  return orderKey(requestKey, { ...rest, ...known });
}

/** @returns the deposit that the same key has ordered before. @throws Refusal idempotencyMismatch when it ordered something else. */
export async function orderedBefore(
  queryable: Queryable,
  memberId: number,
  key: OrderKey | null,
): Promise<string | undefined> {
  const before = key && (await findByRequestKey(queryable, memberId, key.requestKey));
  if (!before) return undefined;
  if (!before.request_hash.equals(key.requestHash)) throw new Refusal('idempotencyMismatch');
  return before.deposit_id;
}
