import { deskCalls } from '@croupier/contract/calls/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask } from '../../core/client';
import { replaceShown } from '../../core/view-once';
import { ActDialog } from '../../core/ActDialog';
import type { Member } from '../../core/member';

interface EnableDialogProps {
  readonly member: Member;
  /** What was asked for, whatever another operator makes of it meanwhile. */
  readonly act: 'disable' | 'enable';
  readonly onClose: () => void;
}

/** Bars or readmits a member. Both need a reason, which the audit log keeps. */
export function EnableDialog({ member, act, onClose }: EnableDialogProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return (
    <ActDialog
      open
      onClose={onClose}
      title={t(`members.${act}Title`, { username: member.username })}
      description={t(`members.${act}Text`)}
      confirm={t(`members.${act}`)}
      danger={act === 'disable'}
      entry="reason"
      readAnew={() => queries.invalidateQueries({ queryKey: ['member', member.id] })}
      run={async (reason) => {
        const enabled = act === 'enable' ? 1 : 0;
        await ask(deskCalls.memberEnable, { id: member.id, enabled, reason });
        toast.success(t(`members.${act}Done`, { username: member.username }));
        replaceShown<Member>(queries, ['member', member.id], { ...member, enabled });
        await queries.invalidateQueries({ queryKey: ['members'] });
      }}
    />
  );
}
