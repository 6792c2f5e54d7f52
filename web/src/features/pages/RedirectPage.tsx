import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { redirectTarget } from '../../core/session/redirect';

/** Forwards to a path of this site or to an allow-listed host; anything else leads to /404. */
export default function RedirectPage() {
  const [query] = useSearchParams();
  const target = redirectTarget(query.get('url'));
  const address = target && 'address' in target ? target.address : null;
  useEffect(() => {
    if (address) window.location.replace(address);
  }, [address]);
  if (address) return null;
  return <Navigate to={target && 'path' in target ? target.path : '/404'} replace />;
}
