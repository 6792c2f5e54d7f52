import { Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openPopup } from '../../popups';
import { AlertDialog } from '../../ui/AlertDialog';
import AwayDialog from '../away/AwayDialog';
import { useAway } from '../away/use-away';
import { hideBlocked } from './blocked-store';

/** Play is blocked: by a break or an exclusion, or by the balance, where OK leads to the cash-out (specification 1 §4, §8). */
export default function BlockedDialog() {
  const { t } = useTranslation(['games', 'common']);
  const { data, isFetching } = useAway(true);
  if (isFetching) return null;
  if (data && data.state !== 'open') return <AwayDialog onClose={hideBlocked} />;
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
