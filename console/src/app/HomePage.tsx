import { Navigate } from 'react-router';
import { useMay, useOperator } from '../core/session/operator';
import { OverviewPage } from '../features/overview/OverviewPage';

/** The overview; for operators who may not see it, the offers. Nothing until the role is known. */
export function HomePage() {
  const me = useOperator();
  const maySee = useMay('overview');
  if (me.isPending) return null;
  return me.data && !maySee ? <Navigate to="/offers" replace /> : <OverviewPage />;
}
