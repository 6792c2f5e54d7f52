import { Wallet } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { openPopup } from '../../../core/screen/popups';
import { AlertDialog } from '../../../ui/dialogs/AlertDialog';
import ExclusionDialog from '../../../core/exclusion/ExclusionDialog';
import { useExclusion } from '../../../core/exclusion/use-exclusion';
import { hideBlocked, useBlocked } from './blocked-store';

/**
 * Play is blocked by a break or an exclusion, or by the balance. Before a game, OK leads to the cash-out; after a game that was closed, the cash-out
 * opens and explains the block itself (specification 1 §4, §8).
 */
export default function BlockedDialog() {
  const { t } = useTranslation(['games', 'common']);
  const playing = useBlocked((state) => state.playing);
  const { data, isFetching } = useExclusion(true);
  const excluded = data !== undefined && data.state !== 'open';
  const atOnce = playing && !isFetching && !excluded;
  const message = t('games:blockAmount');
  useEffect(() => {
    if (!atOnce) return;
    hideBlocked();
    openPopup('cashout', { notice: message });
  }, [atOnce, message]);
  if (isFetching || atOnce) return null;
  if (excluded) return <ExclusionDialog onClose={hideBlocked} />;
  return (
    <AlertDialog
      icon={<Wallet className="size-8" aria-hidden />}
      title={t('common:warning')}
      message={message}
      onOk={() => {
        hideBlocked();
        openPopup('cashout');
      }}
    />
  );
}
