import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { ScreenBoundary } from './shell/ScreenBoundary';
import { queryClient } from '../core/calls/query';
import { AppRouter } from './router';
import { routes } from './routes';

/** The whole app, at the place that the address names. */
export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <AppRouter>
          <Screens />
        </AppRouter>
      </QueryClientProvider>
    </StrictMode>
  );
}

function Screens() {
  const { key } = useLocation();
  return <ScreenBoundary place={key}>{useRoutes(routes)}</ScreenBoundary>;
}
