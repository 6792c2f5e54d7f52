import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A place in the app. */
  to: string;
  /** The place that is left is not one to go back to. Else it is where the link leads to another place. */
  replace?: boolean;
}

/** A link to a place in the app. The router's own brings along what fetches pages of its framework ahead. */
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
  /** Only there and not at what lies below it. */
  end?: boolean;
  className: string | ((at: { isActive: boolean }) => string);
}

/** A link that tells when its place is the current one. */
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
