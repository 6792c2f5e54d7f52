import { useEffect } from 'react';
import * as sonner from 'sonner';
import { toasterReady } from './toast';

/** Below the top bar, whose buttons they must not cover. */
const OFFSET = { top: 'calc(var(--bar-height) + 0.75rem)' };

/** Where toasts appear: at the top on phones, so that no thumb or bottom bar covers them; beside the pop-ups on desktops. */
export default function Toaster({ label }: { label: string }) {
  useEffect(() => toasterReady(sonner), []);
  return (
    <sonner.Toaster
      theme="dark"
      position="top-right"
      offset={OFFSET}
      mobileOffset={OFFSET}
      duration={4500}
      containerAriaLabel={label}
      toastOptions={{
        classNames: {
          toast: 'toast',
          title: 'text-base font-medium',
          description: 'text-sm text-dim wrap-anywhere select-all',
          actionButton: 'toast-action',
        },
      }}
    />
  );
}
