import { X } from 'lucide-react';
import { Dialog as Base } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { classes } from './classes';
import { focusHeading } from './focus';
import { IconButton } from './IconButton';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string | undefined;
  readonly closeLabel: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A centred dialog on a desktop, a bottom sheet on a phone. Traps the focus and restores it. */
export function Dialog({ open, onClose, title, description, closeLabel, wide = false, children }: DialogProps) {
  // Dialogs are opened by state, without a trigger, so Radix cannot restore the focus.
  const cameFrom = useRef<Element>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" />
        <Base.Content
          {...(description === undefined && { 'aria-describedby': undefined })}
          onOpenAutoFocus={() => {
            cameFrom.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The act may have removed its row, and the button with it.
            if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus();
            else focusHeading();
          }}
          className={classes(
            'fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] animate-rise overflow-y-auto rounded-t-xl border border-edge bg-panel shadow-float',
            'p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] focus:outline-none',
            'md:inset-auto md:top-1/2 md:left-1/2 md:w-full md:-translate-1/2 md:rounded-xl md:p-6',
            wide ? 'md:max-w-4xl' : 'md:max-w-md',
          )}
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <div>
              <Base.Title className="font-display text-xl font-medium">{title}</Base.Title>
              {description !== undefined && (
                <Base.Description className="mt-1 text-dim">{description}</Base.Description>
              )}
            </div>
            <Base.Close asChild>
              <IconButton label={closeLabel} className="-mt-1 -mr-2">
                <X size={18} />
              </IconButton>
            </Base.Close>
          </div>
          {children}
        </Base.Content>
      </Base.Portal>
    </Base.Root>
  );
}
