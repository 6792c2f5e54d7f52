import { useTranslation } from 'react-i18next';
import { openPopup } from '../../../core/screen/popups';
import { Button } from '../../../ui/Button';
import { closeChat } from './open';

function write(): void {
  closeChat();
  openPopup('contact', { writing: true });
}

/** Nobody answers: a question by the contact form becomes a ticket, and its answer comes by mail. */
export function NobodyThere() {
  const { t } = useTranslation('support');
  return (
    <div className="mt-auto flex flex-col gap-3 border-t border-ink-600 p-4">
      <p className="text-sm text-dim">{t('nobody.message')}</p>
      <Button variant="gold" onClick={write}>
        {t('nobody.write')}
      </Button>
    </div>
  );
}
