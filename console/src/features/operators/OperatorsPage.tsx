import { backofficeCalls } from '@croupier/contract/calls/backoffice';
import type { Colleague } from '@croupier/contract/calls/ops-operators';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask } from '../../client';
import { DataTable } from '../../ui/DataTable';
import { Panel } from '../../ui/Panel';
import { SkeletonRows } from '../../ui/Skeleton';
import { ActDialog } from '../shell/ActDialog';
import { Loaded } from '../shell/Loaded';
import { useOperator } from '../shell/operator';
import { Page } from '../shell/Page';
import { type OperatorAct, useOperatorColumns } from './columns';
import { RoleDialog } from './RoleDialog';

/** Everybody who may sign in to the console. Only owners see it; the first operator is made by the command. */
export function OperatorsPage() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const me = useOperator().data?.email;
  const [chosen, setChosen] = useState<Colleague>();
  const [act, setAct] = useState<OperatorAct>();
  const onAct = useCallback((wanted: OperatorAct, operator: Colleague) => {
    setChosen(operator);
    setAct(wanted);
  }, []);
  const columns = useOperatorColumns(me, onAct);
  const operators = useQuery({
    queryKey: ['operators'],
    queryFn: ({ signal }) => ask(backofficeCalls.operatorList, {}, signal),
  });
  const close = () => setAct(undefined);
  const refresh = () => queries.invalidateQueries({ queryKey: ['operators'] });
  const switching = chosen?.enabled ? 'disable' : 'enable';
  return (
    <Page title={t('operators.title')}>
      <Panel flush>
        <Loaded query={operators} waiting={<SkeletonRows label={t('common.loading')} />}>
          {(rows) => <DataTable caption={t('operators.title')} columns={columns} rows={rows} rowId={(row) => row.id} />}
        </Loaded>
      </Panel>
      <p className="text-xs text-dim">{t('operators.command')}</p>
      {chosen && (
        <>
          <RoleDialog operator={chosen} open={act === 'role'} onClose={close} onDone={refresh} />
          <ActDialog
            open={act === 'disable' || act === 'enable'}
            onClose={close}
            title={t(`members.${switching}Title`, { username: chosen.name })}
            description={t(`operators.${switching}Text`)}
            confirm={t(`members.${switching}`)}
            danger={switching === 'disable'}
            entry={{
              label: t('common.reason'),
              hint: t('members.reasonHint'),
              missing: t('common.reasonRequired'),
              max: 500,
            }}
            onConflict={(message) => {
              toast.warning(t('common.conflict'), { description: message });
              void refresh();
            }}
            run={async (reason) => {
              const enabled = chosen.enabled ? 0 : 1;
              await ask(backofficeCalls.operatorEnable, { id: chosen.id, enabled, reason });
              toast.success(t(`members.${switching}Done`, { username: chosen.name }));
              await refresh();
            }}
          />
        </>
      )}
    </Page>
  );
}
