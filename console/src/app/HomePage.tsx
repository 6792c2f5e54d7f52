import { Navigate } from 'react-router';
import { useMay, useOperator } from '../core/session/operator';
import { OverviewPage } from '../features/overview/OverviewPage';

/** The overview; for operators who may not see it, the offers. */
export function HomePage() {
  const isKnown = useOperator().data !== undefined;
  const maySee = useMay('overview');
  return isKnown && !maySee ? <Navigate to="/offers" replace /> : <OverviewPage />;
}
