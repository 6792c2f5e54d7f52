import { VISIBILITY } from '@croupier/contract/codes';

/** The visibilities for a member: always, and the one for members with or without a past deposit (specification 1 §6). */
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
 * The methods to offer, in the operator's order; the visibility rule applies even when the answer contains more.
 * @param openable the methods for which this app has a form: others are not offered.
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
