import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openPopup } from '../screen/popups';
import { AlertDialog } from '../../ui/dialogs/AlertDialog';
import { TextButton } from '../../ui/TextButton';
import { useExclusion } from './use-exclusion';
import { useStateText } from './use-state-text';

export interface ExclusionDialogProps {
  /** The server's message, shown until the member's break or exclusion is known. */
  message?: string;
  onClose: () => void;
}

/** Shown when a break or an exclusion refused play or a deposit: until when, with the cash-out one press away. */
export default function ExclusionDialog({ message = '', onClose }: ExclusionDialogProps) {
  const { t } = useTranslation('exclusion');
  const { data } = useExclusion();
  const stateText = useStateText();
  const lead = (popup: 'cashout' | 'exclusion') => () => {
    onClose();
    openPopup(popup);
  };
  return (
    <AlertDialog
      icon={<Hourglass className="size-8" aria-hidden />}
      title={t(data?.state === 'review' ? 'refused.review' : 'refused.title')}
      message={
        <>
          <span className="block">{data && data.state !== 'open' ? stateText(data) : message}</span>
          <span className="mt-1 block">{t('refused.cashout')}</span>
          <TextButton className="mt-2" onClick={lead('exclusion')}>
            {t('title')}
          </TextButton>
        </>
      }
      okLabel={t('cashout')}
      onOk={lead('cashout')}
      cancelLabel={t('common:close')}
      onCancel={onClose}
    />
  );
}
