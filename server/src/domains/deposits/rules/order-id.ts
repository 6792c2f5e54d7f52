/** The order's member, from the front of its id; 0, which nobody is, when it is none of ours. */
export function memberOf(orderId: string): number {
  const memberId = Number(/^(\d{1,15})-/.exec(orderId)?.[1] ?? '0');
  return Number.isSafeInteger(memberId) ? memberId : 0;
}
