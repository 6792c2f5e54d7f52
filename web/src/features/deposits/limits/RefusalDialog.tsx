import { ERROR_CODES } from '@croupier/contract/errors';
import { useTranslation } from 'react-i18next';
import { openPopup } from '../../../popups';
import { AlertDialog } from '../../../ui/AlertDialog';
import AwayDialog from '../../away/AwayDialog';
import { isAwayRefusal } from '../../away/refusals';
import { TextButton } from '../../members/TextButton';
import type { Refusal } from '../refusal';

export interface RefusalDialogProps {
  refusal: Refusal;
  onOk: () => void;
}

/** What the server refused: a restricted area by that name; for the player's own limit, with the way to the limits. */
export function RefusalDialog({ refusal, onOk }: RefusalDialogProps) {
  const { t } = useTranslation(['limits', 'deposits']);
  const heading = t(refusal.error === ERROR_CODES.restrictedLocation ? 'deposits:restricted' : 'common:warning');
  if (isAwayRefusal(refusal.error)) return <AwayDialog message={refusal.message} onClose={onOk} />;
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
