import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, StrictMode } from 'react';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router';
import { Toaster } from 'sonner';
import { queryClient } from '../core/session/query';

/** The whole console over a router. */
export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  const { t } = useTranslation();
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster
          theme="dark"
          position="top-center"
          richColors
          closeButton
          containerAriaLabel={t('common.notifications')}
          toastOptions={{ closeButtonAriaLabel: t('common.close') }}
          style={{ fontFamily: 'var(--font-sans)' }}
        />
      </QueryClientProvider>
    </StrictMode>
  );
}
