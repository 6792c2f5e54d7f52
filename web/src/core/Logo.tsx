import { Link } from './screen/link';
import { SITE_NAME } from './site-name';

/** The mark, drawn; its gradient is the gold of the theme. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <defs>
        <linearGradient id="logo-gold" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="var(--color-gold)" />
          <stop offset="1" stopColor="var(--color-gold-deep)" />
        </linearGradient>
      </defs>
      <path
        fill="url(#logo-gold)"
        fillRule="evenodd"
        d="M16 2 27 16 16 30 5 16 16 2Zm0 8.5L11.6 16l4.4 5.5 4.4-5.5-4.4-5.5Z"
      />
    </svg>
  );
}

/** Mark and name as a link to home. On phones the mark alone. */
export function Logo() {
  return (
    <Link
      to="/"
      aria-label={SITE_NAME}
      className="flex h-11 min-w-11 shrink-0 items-center gap-3 rounded-sm max-sm:justify-center"
    >
      <LogoMark className="size-8" />
      <span
        className="hidden max-w-48 truncate font-display text-xl font-semibold tracking-tight text-text sm:block"
        aria-hidden
      >
        {SITE_NAME}
      </span>
    </Link>
  );
}
