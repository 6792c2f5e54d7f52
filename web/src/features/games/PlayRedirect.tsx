import { Navigate, useParams } from 'react-router';

/** A link straight to a game opens it over home, so that closing it leaves the player somewhere. */
export function PlayRedirect() {
  const { id } = useParams();
  return <Navigate to={`/?play=${encodeURIComponent(id ?? '')}`} replace />;
}
