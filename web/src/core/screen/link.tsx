import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A place in the app. */
  to: string;
  /** Replaces the current history entry. Default: only when the link leads to the current address. */
  replace?: boolean;
}

/** A link to a place in the app. React Router's own Link brings along code that prefetches pages of its framework. */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, target: rest.target });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  /** Matches `to` alone and nothing below it. */
  end?: boolean;
  className: string | ((at: { isActive: boolean }) => string);
}

/** A link that marks itself when its place is the current one. */
export function NavLink({ to, end = false, className, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const isActive = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return (
    <Link
      aria-current={isActive ? 'page' : undefined}
      {...rest}
      to={to}
      className={typeof className === 'string' ? className : className({ isActive })}
    />
  );
}
