import { create } from 'zustand';

const KEY = 'croupier.closedBanners';

interface ClosedBanners {
  /** Ids of banners. */
  readonly closed: readonly string[];
}

/** Banners that their button has closed (specification 1 §4, CLOSE_ONLY), for the rest of the visit: a reload continues it. */
export const useClosedBanners = create<ClosedBanners>(() => ({
  closed: (sessionStorage.getItem(KEY) ?? '').split(' ').filter((id) => id !== ''),
}));

export function closeBanner(id: string): void {
  const closed = [...useClosedBanners.getState().closed, id];
  sessionStorage.setItem(KEY, closed.join(' '));
  useClosedBanners.setState({ closed });
}
