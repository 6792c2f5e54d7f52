import type { Banner } from '@croupier/contract/calls/content';

/** Those that are shown to whoever looks: an invitation to join says nothing to somebody who has. */
export const bannersFor = (banners: readonly Banner[], member: boolean): Banner[] =>
  banners.filter(({ action }) => !(member && action === 'REGISTER'));
