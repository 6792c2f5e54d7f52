import type { OpenOffer } from '@croupier/contract/calls/rewards/player';

/** Whether an offer waits for its member: to be accepted, or for the deposit that brings it. Others come by themselves, or are accepted already. */
const isToTake = ({ state, terms }: OpenOffer): boolean =>
  state === 'take' || (state === 'automatic' && terms.event === 'deposit');

/** The offers that a login tells of, those first that have to be taken next. */
export const offersToTake = (offers: readonly OpenOffer[]): readonly OpenOffer[] =>
  offers.filter(isToTake).toSorted((one, other) => Number(other.mandatory) - Number(one.mandatory));
