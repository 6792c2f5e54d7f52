import { ERROR_CODES } from '@croupier/contract/errors';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { openPopup } from '../../../popups';
import { AlertDialog } from '../../../ui/AlertDialog';
import { TextButton } from '../../members/TextButton';

export interface RefusalDialogProps {
  refusal: { readonly error: number; readonly message: string };
  title?: ReactNode;
  onOk: () => void;
}

/** What the server refused; where it was the player's own limit, the way to the limits. */
export function RefusalDialog({ refusal, title, onOk }: RefusalDialogProps) {
  const { t } = useTranslation('limits');
  const heading = title ?? t('common:warning');
  if (refusal.error !== ERROR_CODES.depositLimitReached)
    return <AlertDialog title={heading} message={refusal.message} onOk={onOk} />;
  return (
    <AlertDialog
      title={heading}
      message={
        <>
          <span className="block">{refusal.message}</span>
          <TextButton className="mt-2" onClick={() => openPopup('depositLimits')}>
            {t('title')}
          </TextButton>
        </>
      }
      onOk={onOk}
    />
  );
}
