import type { Banner } from '@croupier/contract/calls/content/player';

/**
 * Banners for a member or a visitor. Members do not see invitations to register.
 * @param closed ids of banners that were closed in this visit
 */
export const bannersFor = (banners: readonly Banner[], member: boolean, closed: readonly string[] = []): Banner[] =>
  banners.filter(({ id, action }) => !(member && action === 'REGISTER') && !closed.includes(id));
