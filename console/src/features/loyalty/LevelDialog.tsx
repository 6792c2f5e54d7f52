import { deskCalls } from '@croupier/contract/calls/desk';
import { LEVEL_NAMES, type MemberClub } from '@croupier/contract/calls/rewards/loyalty-desk';
import { VIP_LEVEL } from '@croupier/contract/codes';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useChange } from '../../core/acts/change';
import { ask, failureText } from '../../core/session/client';
import { invalidate } from '../../core/session/query';
import { useReasonRule } from '../../core/typed';
import { Button } from '../../ui/Button';
import { ChoiceField } from '../../ui/ChoiceField';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';

const CALLS = { invite: deskCalls.vipLevelInvite, set: deskCalls.vipLevelSet } as const;

interface LevelDialogProps {
  readonly memberId: string;
  readonly username: string;
  readonly level: MemberClub['level'];
  /** Whether the member has to accept the level, or has it at once. */
  readonly act: keyof typeof CALLS;
  readonly onClose: () => void;
}

const refetch = () => invalidate(deskCalls.vipOfMember);

/** Invites a member to a level, or sets it at once. */
export function LevelDialog({ memberId, username, level, act, onClose }: LevelDialogProps) {
  const { t } = useTranslation();
  const judgeable = useReasonRule();
  const levels = LEVEL_NAMES.filter((name) => (act === 'invite' ? VIP_LEVEL[name] > VIP_LEVEL[level] : name !== level));
  const { register, handleSubmit, formState } = useForm({ defaultValues: { level: levels[0] ?? level, reason: '' } });
  const change = useChange({
    send: (typed: { level: MemberClub['level']; reason: string }) =>
      ask(CALLS[act], { memberId, level: typed.level, reason: typed.reason.trim() }),
    onDone: () => {
      toast.success(t(`loyalty.${act}.done`));
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
      title={t(`loyalty.${act}.title`, { username })}
      description={t(`loyalty.${act}.text`)}
      closeLabel={t('common.close')}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit((typed) => change.mutate(typed))(event)}
      >
        <ChoiceField
          label={t('loyalty.level')}
          choices={levels.map((name) => ({ value: name, label: t(`runs.level.${name}`) }))}
          {...register('level')}
        />
        <TextArea
          label={t('common.reason')}
          hint={t('members.reasonHint')}
          maxLength={500}
          error={formState.errors.reason?.message}
          {...register('reason', { validate: judgeable })}
        />
        {change.isError && (
          <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
            {failureText(change.error)}
          </p>
        )}
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button look="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" look="gold" busy={change.isPending}>
            {t(`loyalty.${act}.button`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
