import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, StrictMode } from 'react';
import { RouterProvider } from 'react-router';
import { Toaster } from 'sonner';
import { queryClient } from '../core/session/query';

/** The whole console over a router. */
export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster theme="dark" position="top-center" richColors closeButton style={{ fontFamily: 'var(--font-sans)' }} />
      </QueryClientProvider>
    </StrictMode>
  );
}
