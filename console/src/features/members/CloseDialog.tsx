import { deskCalls } from '@croupier/contract/calls/desk';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ActDialog } from '../../core/acts/ActDialog';
import { invalidateMember, type Member } from '../../core/member';
import { ask } from '../../core/session/client';
import { invalidate } from '../../core/session/query';

interface CloseDialogProps {
  readonly member: Member;
  readonly act: 'close' | 'reopen';
  readonly onClose: () => void;
}

const CALLS = { close: deskCalls.memberClose, reopen: deskCalls.memberReopen } as const;

/** Closes an account at its member's request, or opens a closed one again. Both need a reason, which goes to the audit log. */
export function CloseDialog({ member, act, onClose }: CloseDialogProps) {
  const { t } = useTranslation();
  const { id, username } = member;
  const refetch = () => invalidateMember(id);
  return (
    <ActDialog
      open
      onClose={onClose}
      title={t(`corrections.${act}.title`, { username })}
      description={t(`corrections.${act}.text`)}
      confirm={t(`corrections.${act}.button`)}
      danger={act === 'close'}
      entry="reason"
      refetch={refetch}
      run={async (reason) => {
        await ask(CALLS[act], { id, reason });
        toast.success(t(`corrections.${act}.done`, { username }));
        await Promise.all([refetch(), invalidate(deskCalls.memberSearch)]);
      }}
    />
  );
}
