import { AlertDialog as Alert } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import { Scrim } from './Scrim';
import { useFocusBack } from './use-focus-back';

export interface AlertDialogProps {
  title: ReactNode;
  message: ReactNode;
  onOk: () => void;
  okLabel?: string;
  /** Label of the second button; "Cancel" unless that could be confused with the first button. */
  cancelLabel?: string | undefined;
  /** Adds a second button; Escape then calls this instead of `onOk`. */
  onCancel?: () => void;
  icon?: ReactNode;
}

/** Shows one message and waits for OK (specification 1 §8: warning title and an OK button). Mount it to open it. */
export function AlertDialog({ title, message, onOk, okLabel, cancelLabel, onCancel, icon }: AlertDialogProps) {
  const { t } = useTranslation('common');
  const focusBack = useFocusBack();
  const ok = useRef<HTMLButtonElement>(null);
  return (
    <Alert.Root open onOpenChange={(open) => !open && (onCancel ?? onOk)()}>
      <Alert.Portal>
        <Scrim className="z-60" />
        <Alert.Content
          {...focusBack}
          onOpenAutoFocus={() => {
            focusBack.onOpenAutoFocus();
            // Focused on opening, not while rendering: the dialog below would take the focus back. A second button gets the focus instead.
            ok.current?.focus();
          }}
          className="pop-in fixed inset-x-4 top-1/2 z-60 mx-auto flex max-h-dialog max-w-100 -translate-y-1/2 flex-col items-center gap-3 overflow-y-auto rounded-lg border border-ink-500 bg-ink-800 p-6 text-center shadow-modal outline-none"
        >
          {icon && <span className="text-gold">{icon}</span>}
          <Alert.Title className="font-display text-lg font-semibold text-text">{title}</Alert.Title>
          <Alert.Description className="text-base text-balance wrap-anywhere whitespace-pre-line text-dim select-text">
            {message}
          </Alert.Description>
          <div className="mt-2 flex w-full gap-3">
            {onCancel && (
              <Alert.Cancel asChild>
                <Button className="flex-1">{cancelLabel ?? t('cancel')}</Button>
              </Alert.Cancel>
            )}
            <Button variant="gold" className="flex-1" onClick={onOk} ref={ok}>
              {okLabel ?? t('ok')}
            </Button>
          </div>
        </Alert.Content>
      </Alert.Portal>
    </Alert.Root>
  );
}
