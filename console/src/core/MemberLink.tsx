import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface MemberLinkProps {
  readonly id: string;
  readonly name: string;
  /** A line below the name. */
  readonly children?: ReactNode;
}

/** A member's name, with the way to the member's page. */
export const MemberLink = ({ id, name, children }: MemberLinkProps) => (
  <Link to={`/members/${id}`} className="rounded-sm font-medium hover:text-gold">
    {name}
    {children !== undefined && <span className="block text-xs font-normal text-dim figures">{children}</span>}
  </Link>
);
