import { ERROR_CODES } from '@croupier/contract/errors';
import { useTranslation } from 'react-i18next';
import { openPopup } from '../../../../core/screen/popups';
import { isRestricted } from '../../../../core/places/restricted';
import { AlertDialog } from '../../../../ui/dialogs/AlertDialog';
import ExclusionDialog from '../../../../core/exclusion/ExclusionDialog';
import RestrictedNotice from '../../../../core/exclusion/RestrictedNotice';
import { isExclusionRefusal } from '../../../../core/exclusion/refusals';
import { TextButton } from '../../../../ui/TextButton';
import type { Refusal } from '../refusal';

export interface RefusalDialogProps {
  refusal: Refusal;
  onOk: () => void;
}

/** The server's refusal, with notices of their own for breaks and restricted areas; the player's own limit adds a link to the limits. */
export function RefusalDialog({ refusal, onOk }: RefusalDialogProps) {
  const { t } = useTranslation(['limits', 'common']);
  if (isExclusionRefusal(refusal.error)) return <ExclusionDialog message={refusal.message} onClose={onOk} />;
  if (isRestricted(refusal.error)) return <RestrictedNotice message={refusal.message} onOk={onOk} />;
  if (refusal.error !== ERROR_CODES.depositLimitReached)
    return <AlertDialog title={t('common:warning')} message={refusal.message} onOk={onOk} />;
  return (
    <AlertDialog
      title={t('common:warning')}
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
