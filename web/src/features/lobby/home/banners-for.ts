import type { Banner } from '@croupier/contract/calls/content/player';

/** Banners for a member or a visitor. Members do not see invitations to register. */
export const bannersFor = (banners: readonly Banner[], member: boolean): Banner[] =>
  banners.filter(({ action }) => !(member && action === 'REGISTER'));
