import { SITE_NAME } from '../site-name';

/** The house's mark and name. */
export const Brand = () => (
  <span className="inline-flex min-w-0 items-center gap-2.5">
    <img src="./mark.svg" alt="" width={28} height={28} className="shrink-0" />
    <span className="max-w-36 truncate font-display text-lg font-semibold tracking-tight">{SITE_NAME}</span>
  </span>
);
