import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** Absent: only the content's own buttons close it. */
  readonly onClose?: () => void;
  readonly wide?: boolean;
}

/** A pop-up over the game. The native dialog traps focus, gives it back, and closes with Escape. */
export function Dialog({ title, children, onClose, wide = false }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={box}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => {
        if (event.target === box.current) onClose?.();
      }}
    >
      <div className="dialog-box">
        <header className="dialog-head">
          <h2>{title}</h2>
          {onClose && (
            <button type="button" className="square-button" aria-label={t('info.close')} onClick={onClose}>
              <X size={20} aria-hidden />
            </button>
          )}
        </header>
        <div className="dialog-body" {...(wide ? { role: 'region', 'aria-label': title, tabIndex: 0 } : {})}>
          {children}
        </div>
      </div>
    </dialog>
  );
}
