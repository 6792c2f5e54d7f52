import { deskCalls } from '@croupier/contract/calls/desk';
import { MOST_SHARE_PERCENT } from '@croupier/contract/calls/rewards/invitations-desk';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useChange } from '../../core/acts/change';
import { ask, failureText } from '../../core/session/client';
import { invalidate } from '../../core/session/query';
import { useReasonRule } from '../../core/typed';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';

interface AgentDialogProps {
  readonly memberId: string;
  readonly username: string;
  readonly onClose: () => void;
}

const refetch = () => invalidate(deskCalls.agentChangeList);

/** Proposes a member's share as an agent. Nothing changes before another operator approves. */
export function AgentDialog({ memberId, username, onClose }: AgentDialogProps) {
  const { t } = useTranslation();
  const judgeable = useReasonRule();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { share: '', reason: '' } });
  const { errors } = formState;
  const isShare = (typed: string) =>
    (/^\d{1,2}$/.test(typed.trim()) && Number(typed) <= MOST_SHARE_PERCENT) ||
    t('referrals.shareInvalid', { most: MOST_SHARE_PERCENT });
  const propose = useChange({
    send: ({ share, reason }: { share: string; reason: string }) =>
      ask(deskCalls.agentChangePropose, { memberId, sharePercent: share.trim(), reason: reason.trim() }),
    onDone: () => {
      toast.success(t('adjustments.proposed'), { description: t('referrals.proposedText') });
      return refetch();
    },
    holdsTyped: true,
    refetch,
    onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('referrals.agentTitle', { username })}
      description={t('referrals.agentText')}
      closeLabel={t('common.close')}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit((typed) => propose.mutate(typed))(event)}
      >
        <TextField
          label={`${t('referrals.share')} (%)`}
          hint={t('referrals.shareHint')}
          inputMode="numeric"
          autoComplete="off"
          error={errors.share?.message}
          {...register('share', { validate: isShare })}
        />
        <TextArea
          label={t('common.reason')}
          hint={t('proposal.judgedHint')}
          maxLength={500}
          error={errors.reason?.message}
          {...register('reason', { validate: judgeable })}
        />
        {propose.isError && (
          <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
            {failureText(propose.error)}
          </p>
        )}
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button look="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" look="gold" busy={propose.isPending}>
            {t('adjustments.propose')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
