import type { FreeRounds, Grant } from '@croupier/contract/calls/rewards/player';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../core/words/money';
import { useUser } from '../../../core/session/session';
import { AlertDialog } from '../../../ui/dialogs/AlertDialog';

/** A bonus, or free rounds that are left. */
export type GivenUp = Grant | FreeRounds;

export const isFreeRounds = (one: GivenUp): one is FreeRounds => 'rounds' in one;

interface GiveUpDialogProps {
  asked: GivenUp;
  onGiveUp: () => void;
  onKeep: () => void;
}

/** Asks before a bonus or free rounds are given up: what is lost, and that cash stays. */
export function GiveUpDialog({ asked, onGiveUp, onKeep }: GiveUpDialogProps) {
  const { t } = useTranslation('bonuses');
  const user = useUser();
  const money = useMoney(asked.terms.currency);
  const cash = money(user?.availableBalance ?? 0);
  return (
    <AlertDialog
      title={isFreeRounds(asked) ? t('giveUp.roundsTitle') : t('giveUp.title')}
      message={message()}
      okLabel={t('giveUp.ok')}
      cancelLabel={t('giveUp.keep')}
      onOk={onGiveUp}
      onCancel={onKeep}
    />
  );

  function message(): string {
    if (isFreeRounds(asked)) return t('giveUp.rounds', { count: asked.rounds - asked.played, won: money(asked.won) });
    if (asked.state !== 'active') return t('giveUp.queued', { cash });
    return t('giveUp.active', { balance: money(asked.balance), done: money(asked.wageringDone), cash });
  }
}
