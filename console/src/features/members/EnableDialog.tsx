import { backofficeCalls } from '@croupier/contract/calls/backoffice';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask } from '../../client';
import { replaceShown } from '../../view-once';
import { ActDialog } from '../shell/ActDialog';
import type { Member } from './MemberProfile';

interface EnableDialogProps {
  readonly member: Member;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Bars or readmits a member. Both need a reason, which the audit log keeps. */
export function EnableDialog({ member, open, onClose }: EnableDialogProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const act = member.enabled ? 'disable' : 'enable';
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={t(`members.${act}Title`, { username: member.username })}
      description={t(`members.${act}Text`)}
      confirm={t(`members.${act}`)}
      danger={act === 'disable'}
      entry={{
        label: t('common.reason'),
        hint: t('members.reasonHint'),
        missing: t('common.reasonRequired'),
        max: 500,
      }}
      onConflict={(message) => {
        toast.warning(t('common.conflict'), { description: message });
        void queries.invalidateQueries({ queryKey: ['member', member.id] });
      }}
      run={async (reason) => {
        const enabled = member.enabled ? 0 : 1;
        await ask(backofficeCalls.memberEnable, { id: member.id, enabled, reason });
        toast.success(t(`members.${act}Done`, { username: member.username }));
        replaceShown<Member>(queries, ['member', member.id], { ...member, enabled });
        await queries.invalidateQueries({ queryKey: ['members'] });
      }}
    />
  );
}
