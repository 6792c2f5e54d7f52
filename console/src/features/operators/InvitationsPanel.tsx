import { deskCalls } from '@croupier/contract/calls/desk';
import type { Invitation } from '@croupier/contract/calls/operators/invitations';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask } from '../../core/session/client';
import { q } from '../../core/session/query';
import { DataTable } from '../../ui/DataTable';
import { Panel } from '../../ui/Panel';
import { SkeletonRows } from '../../ui/Skeleton';
import { ActDialog } from '../../core/acts/ActDialog';
import { Loaded } from '../../core/page/Loaded';
import { type InvitationAct, useInvitationColumns } from './invitation-columns';

const CALLS = { again: deskCalls.invitationAgain, withdraw: deskCalls.invitationWithdraw } as const;

/** Invitations that are not accepted yet. */
export function InvitationsPanel() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<{ act: InvitationAct; invitation: Invitation }>();
  const invitations = useQuery({
    ...q(deskCalls.invitationList, {}),
  });
  const columns = useInvitationColumns(
    useCallback((act: InvitationAct, invitation: Invitation) => setChosen({ act, invitation }), []),
  );
  const title = t('invitation.title');
  return (
    <Panel flush title={title}>
      <Loaded query={invitations} waiting={<SkeletonRows label={t('common.loading')} />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="px-4 py-5 text-dim md:px-5">{t('invitation.none')}</p>
          ) : (
            <DataTable caption={title} columns={columns} rows={rows} rowId={(row) => row.id} />
          )
        }
      </Loaded>
      {chosen && (
        <ActDialog
          open
          onClose={() => setChosen(undefined)}
          title={t(`invitation.${chosen.act}Title`, { email: chosen.invitation.email })}
          description={t(`invitation.${chosen.act}Text`)}
          confirm={t(`invitation.${chosen.act}`)}
          danger={chosen.act === 'withdraw'}
          refetch={() => invitations.refetch()}
          run={async () => {
            await ask(CALLS[chosen.act], { id: chosen.invitation.id });
            toast.success(t(`invitation.${chosen.act}Done`, { email: chosen.invitation.email }));
            await invitations.refetch();
          }}
        />
      )}
    </Panel>
  );
}
