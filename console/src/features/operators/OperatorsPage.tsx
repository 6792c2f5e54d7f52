import { deskCalls } from '@croupier/contract/calls/desk';
import type { Colleague } from '@croupier/contract/calls/operators/desk';
import { useQuery } from '@tanstack/react-query';
import { MailPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask } from '../../core/session/client';
import { invalidate, q } from '../../core/session/query';
import { Button } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { Panel } from '../../ui/Panel';
import { SkeletonRows } from '../../ui/Skeleton';
import { ActDialog } from '../../core/acts/ActDialog';
import { useEdited } from '../../core/acts/change';
import { Loaded } from '../../core/page/Loaded';
import { useOperator } from '../../core/session/operator';
import { Page } from '../../core/page/Page';
import { type OperatorAct, useOperatorColumns } from './columns';
import { InvitationsPanel } from './InvitationsPanel';
import { InviteDialog } from './InviteDialog';
import { RoleDialog } from './RoleDialog';

/** Refetches both lists, because an accepted invitation becomes an operator. */
async function refetch(): Promise<void> {
  await Promise.all([invalidate(deskCalls.operatorList), invalidate(deskCalls.invitationList)]);
}

/** All operators and invitations. Only owners see it; the first operator is created by the command. */
export function OperatorsPage() {
  const { t } = useTranslation();
  const me = useOperator().data?.email;
  const [act, setAct] = useState<OperatorAct>();
  const [inviting, setInviting] = useState(false);
  const operators = useQuery({
    ...q(deskCalls.operatorList, {}),
  });
  const {
    edited: chosen,
    edit,
    close,
    refetchEdited,
  } = useEdited<Colleague>(async ({ id }) => {
    const { data } = await operators.refetch();
    return data?.find((one) => one.id === id);
  });
  const onAct = useCallback(
    (wanted: OperatorAct, operator: Colleague) => {
      edit(operator);
      setAct(wanted);
    },
    [edit],
  );
  const columns = useOperatorColumns(me, onAct);
  return (
    <Page
      title={t('operators.title')}
      aside={
        <Button look="gold" icon={<MailPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
          {t('invitation.invite')}
        </Button>
      }
    >
      <Panel flush>
        <Loaded query={operators} waiting={<SkeletonRows label={t('common.loading')} />}>
          {(rows) => <DataTable caption={t('operators.title')} columns={columns} rows={rows} rowId={(row) => row.id} />}
        </Loaded>
      </Panel>
      <InvitationsPanel />
      <p className="text-xs text-dim">{t('operators.command')}</p>
      {inviting && <InviteDialog onClose={() => setInviting(false)} onDone={refetch} />}
      {chosen && act === 'role' && (
        <RoleDialog operator={chosen} onClose={close} onDone={refetch} refetch={refetchEdited} />
      )}
      {chosen && (act === 'disable' || act === 'enable') && (
        <ActDialog
          open
          onClose={close}
          title={t(`members.${act}Title`, { username: chosen.name })}
          description={t(`operators.${act}Text`)}
          confirm={t(`members.${act}`)}
          danger={act === 'disable'}
          entry="reason"
          refetch={refetchEdited}
          run={async (reason) => {
            const enabled = act === 'enable' ? 1 : 0;
            await ask(deskCalls.operatorEnable, { id: chosen.id, enabled, reason });
            toast.success(t(`members.${act}Done`, { username: chosen.name }));
            await refetch();
          }}
        />
      )}
    </Page>
  );
}
