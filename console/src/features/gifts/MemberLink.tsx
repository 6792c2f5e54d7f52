import { Link } from 'react-router';

/** A member's name, with the way to the member's page. */
export const MemberLink = ({ id, name }: { id: string; name: string }) => (
  <Link to={`/members/${id}`} className="rounded-sm font-medium hover:text-gold">
    {name}
  </Link>
);
