import { deskCalls } from '@croupier/contract/calls/desk';
import { MOST_SHARE_PERCENT } from '@croupier/contract/calls/rewards/invitations-desk';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ProposeForm } from '../../core/acts/ReasonForm';
import { ask } from '../../core/session/client';
import { invalidate } from '../../core/session/query';
import { TextField } from '../../ui/TextField';

interface AgentDialogProps {
  readonly memberId: string;
  readonly username: string;
  readonly onClose: () => void;
}

/** Proposes a member's share as an agent. Nothing changes before another operator approves. */
export function AgentDialog({ memberId, username, onClose }: AgentDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { share: '', reason: '' } });
  const isShare = (typed: string) =>
    (/^\d{1,2}$/.test(typed.trim()) && Number(typed) <= MOST_SHARE_PERCENT) ||
    t('referrals.shareInvalid', { most: MOST_SHARE_PERCENT });
  return (
    <ProposeForm
      form={form}
      title={t('referrals.agentTitle', { username })}
      text={t('referrals.agentText')}
      waits={t('referrals.proposedText')}
      send={({ share, reason }) => ask(deskCalls.agentChangePropose, { memberId, sharePercent: share.trim(), reason })}
      refetch={() => invalidate(deskCalls.agentChangeList)}
      onClose={onClose}
    >
      <TextField
        label={`${t('referrals.share')} (%)`}
        hint={t('referrals.shareHint')}
        inputMode="numeric"
        autoComplete="off"
        error={form.formState.errors.share?.message}
        {...form.register('share', { validate: isShare })}
      />
    </ProposeForm>
  );
}
