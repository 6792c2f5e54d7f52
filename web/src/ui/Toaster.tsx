import { useEffect } from 'react';
import * as sonner from 'sonner';
import { toasterReady } from './toast';

/** Where toasts appear: above everything, at the top on every size, so that no thumb or bottom bar covers them. */
export default function Toaster({ label }: { label: string }) {
  useEffect(() => toasterReady(sonner), []);
  return (
    <sonner.Toaster
      theme="dark"
      position="top-center"
      duration={4500}
      containerAriaLabel={label}
      toastOptions={{
        classNames: {
          toast: 'toast',
          title: 'text-base font-medium',
          description: 'text-sm text-dim',
        },
      }}
    />
  );
}
