import type { Grant } from '@croupier/contract/calls/rewards/player';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../core/words/money';
import { useUser } from '../../../core/session/session';
import { AlertDialog } from '../../../ui/dialogs/AlertDialog';

interface GiveUpDialogProps {
  grant: Grant;
  onGiveUp: () => void;
  onKeep: () => void;
}

/** Asks before a bonus is given up: what is lost, and that cash stays. */
export function GiveUpDialog({ grant, onGiveUp, onKeep }: GiveUpDialogProps) {
  const { t } = useTranslation('bonuses');
  const user = useUser();
  const money = useMoney(grant.terms.currency);
  const cash = money(user?.availableBalance ?? 0);
  return (
    <AlertDialog
      title={t('giveUp.title')}
      message={
        grant.state === 'active'
          ? t('giveUp.active', { balance: money(grant.balance), done: money(grant.wageringDone), cash })
          : t('giveUp.queued', { cash })
      }
      okLabel={t('giveUp.ok')}
      cancelLabel={t('giveUp.keep')}
      onOk={onGiveUp}
      onCancel={onKeep}
    />
  );
}
