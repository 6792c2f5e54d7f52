import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../style/classes';
import { IconButton } from '../IconButton';
import { Scrim } from './Scrim';
import { useFocusBack } from './use-focus-back';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Next to the close button, for links such as "change method". */
  headerAction?: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  actions?: ReactNode;
  /** md is a form, lg a list, xl a table, game a game's frame. */
  size?: 'md' | 'lg' | 'xl' | 'game';
  /** A press outside or Escape does not close it: for forms whose loss would hurt. */
  persistent?: boolean;
  children?: ReactNode;
}

const WIDTH = { md: 'sm:max-w-120', lg: 'sm:max-w-160', xl: 'sm:max-w-220', game: 'sm:max-w-320' };

/**
 * A dialog: centred on a desktop, a sheet from the bottom on a phone. Focus stays inside and then returns to the previous element; content that does
 * not fit scrolls.
 */
export function Modal({
  open,
  onClose,
  title,
  subtitle,
  headerAction,
  actions,
  size = 'md',
  persistent,
  children,
}: ModalProps) {
  const { t } = useTranslation('common');
  const focusBack = useFocusBack();
  const stay = (event: Event) => {
    if (persistent || (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')))
      event.preventDefault();
  };
  const line = subtitle && (
    <p className={classes('mt-0.5 text-sm text-dim', headerAction ? 'col-span-2' : undefined)}>{subtitle}</p>
  );
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Scrim className="z-50" />
        <Dialog.Content
          {...focusBack}
          aria-describedby={undefined}
          onPointerDownOutside={stay}
          onEscapeKeyDown={(event) => persistent && event.preventDefault()}
          className={classes(
            'modal-in fixed z-50 flex flex-col bg-ink-800 text-text shadow-modal outline-none',
            'inset-x-0 bottom-0 max-h-sheet rounded-t-lg border-t border-ink-500',
            'sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-h-dialog sm:-translate-y-1/2 sm:rounded-lg sm:border',
            WIDTH[size],
          )}
        >
          <div className="grid grid-cols-[1fr_auto] gap-x-3 px-5 pt-5 pb-3 sm:px-6 sm:pt-6">
            <div className="min-w-0">
              <Dialog.Title className="font-display text-xl font-semibold wrap-break-word">{title}</Dialog.Title>
              {!headerAction && line}
            </div>
            <div className="-mt-1 flex items-center gap-3 self-start">
              {headerAction}
              <IconButton label={t('close')} onClick={onClose}>
                <X className="size-5" aria-hidden />
              </IconButton>
            </div>
            {headerAction && line}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 sm:px-6 sm:pb-6" data-modal-body>
            {children}
          </div>
          {actions && <div className="flex flex-wrap gap-3 border-t border-ink-600 px-5 py-4 sm:px-6">{actions}</div>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
