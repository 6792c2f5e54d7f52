import { MailOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { openPopup } from '../../../core/screen/popups';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/dialogs/Modal';
import { type Registration, ResendMail } from './ResendMail';

export interface MailNoticeProps {
  onClose: () => void;
  title: string;
  message: ReactNode;
  /** The registration whose mail can be sent again. */
  registration: Registration;
  /** A mail was just sent, so the next one must wait. */
  justSent: boolean;
}

/** Reports that a mail was sent, with "send again" and the way to the login. */
export function MailNotice({ onClose, title, message, registration, justSent }: MailNoticeProps) {
  const { t } = useTranslation('members');
  return (
    <Modal open onClose={onClose} title={title}>
      <div className="flex flex-col items-center gap-5 text-center">
        <span className="flex size-20 items-center justify-center rounded-full bg-gold/12 text-gold">
          <MailOpen className="size-9" aria-hidden />
        </span>
        <p className="text-balance text-dim">{message}</p>
        <p className="text-sm text-balance text-dim">{t('activation.spamHint')}</p>
        <div className="flex w-full flex-col gap-3">
          <Button variant="gold" size="lg" className="w-full" onClick={() => openPopup('login')}>
            {t('activation.login')}
          </Button>
          <ResendMail registration={registration} justSent={justSent} />
        </div>
      </div>
    </Modal>
  );
}
