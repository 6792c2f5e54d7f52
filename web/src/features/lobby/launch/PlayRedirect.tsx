import { Navigate, useParams, useSearchParams } from 'react-router';

/** A link straight to a game opens it over home, so that closing it leaves the player somewhere. `fun=1` plays for fun. */
export default function PlayRedirect() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const fun = query.get('fun') === '1' ? '&fun=1' : '';
  return <Navigate to={`/?play=${encodeURIComponent(id ?? '')}${fun}`} replace />;
}
