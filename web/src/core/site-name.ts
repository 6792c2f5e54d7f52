import { siteNameOf } from '@croupier/contract/text/site-name';

export const SITE_NAME = siteNameOf(typeof document === 'undefined' ? undefined : document);

/** "Page · site name" (specification 1 §2.1), as the browser's tab shows it. */
export const titleOf = (page: string): string => `${page} · ${SITE_NAME}`;
