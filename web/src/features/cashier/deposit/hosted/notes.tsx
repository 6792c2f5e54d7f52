import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../../../ui/notices/Spinner';

/** The icon above a note. @param look colours of the disc and of its icon */
export const disc = (look: string, icon: ReactNode) => (
  <span className={`flex size-20 items-center justify-center rounded-full ${look}`}>{icon}</span>
);

interface NoteProps {
  title?: string;
  message: string;
  icon?: ReactNode;
  /** Buttons, below one another. */
  children?: ReactNode;
}

/** One message in the middle of a pop-up, with its buttons. */
export function PaymentNote({ title, message, icon, children }: NoteProps) {
  return (
    <div className="my-auto flex flex-col items-center gap-5 py-6 text-center" role="status">
      {icon}
      <div>
        {title && <p className="font-display text-xl font-semibold">{title}</p>}
        <p className="mt-2 text-balance text-dim">{message}</p>
      </div>
      <div className="flex w-full flex-col gap-3">{children}</div>
    </div>
  );
}

/** "Processing..." with a spinner (specification 1 §2.3). */
export function ProcessingNote(props: Omit<NoteProps, 'title' | 'icon'>) {
  const { t } = useTranslation('deposits');
  return <PaymentNote {...props} title={t('waiting.title')} icon={<Spinner className="size-12 text-gold" />} />;
}
