/** The member id at the front of an order's id; 0, which no member has, for an id that is not ours. */
export function memberOf(orderId: string): number {
  const memberId = Number(/^(\d{1,15})-/.exec(orderId)?.[1] ?? '0');
  return Number.isSafeInteger(memberId) ? memberId : 0;
}
