import { VISIBILITY } from '@croupier/contract/codes';

/** The visibilities a member sees: always, and the one for those who have deposited before or not yet (specification 1 §6). */
export const visibilitiesFor = (credited: number): number[] => [
  VISIBILITY.always,
  credited === 1 ? VISIBILITY.credited : VISIBILITY.notCredited,
];

/** The payload of `/sys/depositPaymentMethod/listAll` for this member. */
export const methodQuery = (credited: number) => ({
  enabled: 1,
  visibility_IN: visibilitiesFor(credited).join(','),
  sortIndex_0: 'ASC',
});

/**
 * The methods to offer, in the operator's order; the visibility rule holds even when the answer holds more.
 * @param openable the methods that this app has a form for: what it cannot open it does not offer.
 */
export function offeredMethods<M extends { code: string; visibility: number; enabled: number; sortIndex: number }>(
  methods: readonly M[],
  credited: number,
  openable: readonly string[],
): M[] {
  const visible = visibilitiesFor(credited);
  return methods
    .filter((method) => method.enabled === 1 && visible.includes(method.visibility))
    .filter((method) => openable.includes(method.code))
    .toSorted((a, b) => a.sortIndex - b.sortIndex);
}
