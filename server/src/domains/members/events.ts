import { z } from 'zod';
import { event } from '../../platform/events/event';
import { MEMBER_DETAILS } from './corrections/rules';

const member = z.object({ memberId: z.number() });

/** What can happen to a member's second factors. */
export const FACTOR_CHANGES = [
  'totpOn',
  'totpOff',
  'recoveryRenewed',
  'passkeyAdded',
  'passkeyRemoved',
  'factorsReset',
] as const;
export type FactorChange = (typeof FACTOR_CHANGES)[number];

export const memberEvents = {
  registered: event('member.registered', member),
  /** The member proved the address: the account is open. */
  activated: event('member.activated', member),
  /** An operator corrected some of the member's data. */
  corrected: event('member.corrected', z.object({ memberId: z.number(), details: z.array(z.enum(MEMBER_DETAILS)) })),
  /** A copy of the member's data can be downloaded. */
  dataCopyReady: event('member.dataCopyReady', member),
  /** An operator closed the account; its sessions at the site have ended. */
  disabled: event('member.disabled', member),
  /** A second factor was added or taken away; `passkey` is the name of the one it is about, else empty. */
  factorsChanged: event(
    'member.factorsChanged',
    member.extend({ change: z.enum(FACTOR_CHANGES), passkey: z.string() }),
  ),
};
