import { deskCalls } from '@croupier/contract/calls/desk';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask } from '../../core/session/client';
import { invalidate, replaceShown } from '../../core/session/query';
import { ActDialog } from '../../core/acts/ActDialog';
import { invalidateMember, type Member } from '../../core/member';

interface EnableDialogProps {
  readonly member: Member;
  /** The act chosen when the dialog was opened; another operator's change does not alter it. */
  readonly act: 'disable' | 'enable';
  readonly onClose: () => void;
}

/** Disables or enables a member. Both need a reason, which goes to the audit log. */
export function EnableDialog({ member, act, onClose }: EnableDialogProps) {
  const { t } = useTranslation();
  return (
    <ActDialog
      open
      onClose={onClose}
      title={t(`members.${act}Title`, { username: member.username })}
      description={t(`members.${act}Text`)}
      confirm={t(`members.${act}`)}
      danger={act === 'disable'}
      entry="reason"
      refetch={() => invalidateMember(member.id)}
      run={async (reason) => {
        const enabled = act === 'enable' ? 1 : 0;
        await ask(deskCalls.memberEnable, { id: member.id, enabled, reason });
        toast.success(t(`members.${act}Done`, { username: member.username }));
        replaceShown(deskCalls.memberGet, { id: member.id }, { ...member, enabled });
        await invalidate(deskCalls.memberSearch);
      }}
    />
  );
}
