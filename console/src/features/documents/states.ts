import type { DocumentState, IdentityCheckAtDesk } from '@croupier/contract/calls/compliance/desk';
import type { DocumentKind, DocumentReason } from '@croupier/contract/documents';
import type { Tone } from '../../ui/Badge';

export const STATE_TONES: Readonly<Record<DocumentState, Tone>> = {
  auditing: 'gold',
  accepted: 'win',
  rejected: 'danger',
  replaced: 'neutral',
};

export const CHECK_TONES: Readonly<Record<IdentityCheckAtDesk['state'], Tone>> = {
  ordered: 'neutral',
  open: 'neutral',
  review: 'gold',
  passed: 'win',
  failed: 'danger',
  expired: 'neutral',
  dropped: 'neutral',
};

/** The queue's tabs. */
export const TABS = ['auditing', 'accepted', 'rejected'] as const satisfies readonly DocumentState[];

const OF_ALL = ['unreadable', 'cropped', 'nameDiffers', 'wrongDocument', 'altered', 'other'] as const;

const OF_KIND: Readonly<Record<DocumentKind, readonly DocumentReason[]>> = {
  idcard: ['expired', 'birthdayDiffers'],
  idcardHold: ['otherPerson', 'expired'],
  address: ['tooOld', 'addressDiffers'],
  payment: ['numberVisible', 'expired'],
  wealth: ['tooOld'],
};

/** The reasons offered for a kind of document, specific ones first and the free note last. */
export const reasonsFor = (kind: DocumentKind): readonly DocumentReason[] => [
  ...OF_KIND[kind],
  ...OF_ALL.filter((reason) => kind !== 'idcardHold' || reason !== 'nameDiffers'),
];
