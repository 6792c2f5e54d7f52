import { ArrowLeft, Headset, Mail, MessageCircle, MessageSquareText, Send } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { Modal } from '../../../ui/dialogs/Modal';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { openChat } from '../../support/chat/open';
import { pollStatus, useChatStatus } from '../../support/status';
import { useContactSettings } from '../use-operator-pages';
import { ContactForm } from './ContactForm';
import { messengerLink, supportAddress, whatsAppLink } from '../support';

function Way({ icon, name, text, action }: { icon: ReactNode; name: string; text?: string; action: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-ink-500 bg-ink-700 p-4">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-sm bg-ink-900 text-gold">{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        {text && <span className="block text-sm wrap-anywhere text-dim">{text}</span>}
      </span>
      {action}
    </li>
  );
}

export interface ContactPopupProps {
  /** Begins with the form. */
  writing?: boolean;
  onClose: () => void;
}

/** How to reach support: by mail always, by live chat while somebody answers, by messenger and chat number when the operator has set them (specification 2 §2). */
export default function ContactPopup({ writing: begins = false, onClose }: ContactPopupProps) {
  const { t } = useTranslation('content');
  const settings = useContactSettings();
  const [writing, setWriting] = useState(begins);
  const { t: support } = useTranslation('support');
  const available = useChatStatus((state) => state.available);
  useEffect(pollStatus, []);
  const chat = (): void => {
    onClose();
    openChat();
  };
  const address = supportAddress(window.location.hostname);
  const telegram = messengerLink(settings.data?.telegramLink ?? '');
  const whatsApp = whatsAppLink(settings.data?.whatsAppNumber ?? '');
  const qrCode = settings.data?.whatsAppQrCode;
  const outside = (href: string) => (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClass('solid', 'md', 'max-sm:w-full')}>
      {t('contact.open')}
    </a>
  );
  if (writing)
    return (
      <Modal
        open
        onClose={onClose}
        title={t('contact.form.title')}
        subtitle={t('contact.form.subtitle')}
        headerAction={
          <IconButton label={t('common:back')} onClick={() => setWriting(false)}>
            <ArrowLeft className="size-5" aria-hidden />
          </IconButton>
        }
      >
        <ContactForm />
      </Modal>
    );
  return (
    <Modal open onClose={onClose} title={t('contact.title')} subtitle={t('contact.subtitle')}>
      <ul className="flex flex-col gap-2">
        <Way
          icon={<Headset className="size-5" aria-hidden />}
          name={support('contact.name')}
          text={support(available ? 'contact.here' : 'contact.away')}
          action={
            <Button className="max-sm:w-full" disabled={!available} onClick={chat}>
              {support('contact.start')}
            </Button>
          }
        />
        <Way
          icon={<MessageSquareText className="size-5" aria-hidden />}
          name={t('contact.form.title')}
          text={t('contact.form.subtitle')}
          action={
            <Button variant="gold" className="max-sm:w-full" onClick={() => setWriting(true)}>
              {t('contact.form.open')}
            </Button>
          }
        />
        <Way
          icon={<Mail className="size-5" aria-hidden />}
          name={t('contact.email')}
          text={address}
          action={
            <a href={`mailto:${address}`} className={buttonClass('solid', 'md', 'max-sm:w-full')}>
              {t('contact.send')}
            </a>
          }
        />
        {settings.isPending && <Skeleton className="h-19" />}
        {telegram && <Way icon={<Send className="size-5" aria-hidden />} name="Telegram" action={outside(telegram)} />}
        {whatsApp && (
          <Way
            icon={<MessageCircle className="size-5" aria-hidden />}
            name="WhatsApp"
            text={settings.data?.whatsAppNumber ?? ''}
            action={outside(whatsApp)}
          />
        )}
        {qrCode && (
          <li className="flex justify-center rounded-md bg-ink-700 p-4">
            <img src={qrCode} alt={t('contact.qrCode')} width={176} height={176} className="size-44 rounded-sm" />
          </li>
        )}
      </ul>
    </Modal>
  );
}
