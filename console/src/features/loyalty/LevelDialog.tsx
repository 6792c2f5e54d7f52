import { deskCalls } from '@croupier/contract/calls/desk';
import { LEVEL_NAMES, type MemberClub } from '@croupier/contract/calls/rewards/loyalty-desk';
import { VIP_LEVEL } from '@croupier/contract/codes';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ReasonForm } from '../../core/acts/ReasonForm';
import { ask } from '../../core/session/client';
import { invalidate } from '../../core/session/query';
import { ChoiceField } from '../../ui/ChoiceField';

const CALLS = { invite: deskCalls.vipLevelInvite, set: deskCalls.vipLevelSet } as const;

interface LevelDialogProps {
  readonly memberId: string;
  readonly username: string;
  readonly level: MemberClub['level'];
  /** Whether the member has to accept the level, or has it at once. */
  readonly act: keyof typeof CALLS;
  readonly onClose: () => void;
}

/** Invites a member to a level, or sets it at once. */
export function LevelDialog({ memberId, username, level, act, onClose }: LevelDialogProps) {
  const { t } = useTranslation();
  const levels = LEVEL_NAMES.filter((name) => (act === 'invite' ? VIP_LEVEL[name] > VIP_LEVEL[level] : name !== level));
  const form = useForm({ defaultValues: { level: levels[0] ?? level, reason: '' } });
  return (
    <ReasonForm
      form={form}
      title={t(`loyalty.${act}.title`, { username })}
      text={t(`loyalty.${act}.text`)}
      confirm={t(`loyalty.${act}.button`)}
      hint={t('members.reasonHint')}
      send={(typed) => ask(CALLS[act], { memberId, ...typed })}
      tell={() => ({ title: t(`loyalty.${act}.done`) })}
      refetch={() => invalidate(deskCalls.vipOfMember)}
      onClose={onClose}
    >
      <ChoiceField
        label={t('loyalty.level')}
        choices={levels.map((name) => ({ value: name, label: t(`runs.level.${name}`) }))}
        {...form.register('level')}
      />
    </ReasonForm>
  );
}
