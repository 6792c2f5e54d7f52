import { Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openPopup } from '../../popups';
import { AlertDialog } from '../../ui/AlertDialog';
import { hideBlocked } from './blocked-store';

/** The balance is blocked for play; OK leads to the cash-out (specification 1 §4, §8). */
export default function BlockedDialog() {
  const { t } = useTranslation(['games', 'common']);
  return (
    <AlertDialog
      icon={<Wallet className="size-8" aria-hidden />}
      title={t('common:warning')}
      message={t('games:blockAmount')}
      onOk={() => {
        hideBlocked();
        openPopup('cashout');
      }}
    />
  );
}
