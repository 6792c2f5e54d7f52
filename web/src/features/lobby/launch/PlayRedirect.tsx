import { Navigate, useParams, useSearchParams } from 'react-router';

/** Opens a linked game over home, so that closing the game leads home. `fun=1` plays for fun. */
export default function PlayRedirect() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const fun = query.get('fun') === '1' ? '&fun=1' : '';
  return <Navigate to={`/?play=${encodeURIComponent(id ?? '')}${fun}`} replace />;
}
