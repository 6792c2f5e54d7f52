import { Toaster as Sonner } from 'sonner';

/** Where toasts appear: above everything, at the top on every size, so that no thumb or bottom bar covers them. */
export function Toaster({ label }: { label: string }) {
  return (
    <Sonner
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
