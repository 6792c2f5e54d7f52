import { deskCalls } from '@croupier/contract/calls/desk';
import type { SettingChange, SettingRow } from '@croupier/contract/calls/operators/settings';
import { useTranslation } from 'react-i18next';
import { ask } from '../../core/session/client';
import { useFormat } from '../../core/format';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { ProposalActs } from '../../core/acts/ProposalActs';
import { useSettingName } from './names';
import { SettingValue } from './SettingValue';

interface SettingItemProps {
  readonly row: SettingRow;
  readonly mayChange: boolean;
  readonly onEdit: (row: SettingRow) => void;
  readonly onDone: (row: SettingRow) => void;
  readonly refetch: () => Promise<void>;
}

/** The pending change: its value, author and reason, and the decision. */
function Waiting({
  waiting,
  row,
  onDone,
  refetch,
}: Pick<SettingItemProps, 'row' | 'onDone' | 'refetch'> & { readonly waiting: SettingChange }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const { id } = waiting;
  return (
    <div className="mt-3 grid gap-3 rounded-md bg-gold/8 p-3 md:flex md:items-center md:justify-between">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone="gold">{t('proposal.state.proposed')}</Badge>
          <span className="font-medium figures wrap-anywhere">
            <SettingValue value={waiting.value} control={row.control} />
          </span>
        </p>
        <p className="mt-1.5 wrap-anywhere">{waiting.reason}</p>
        <p className="mt-0.5 text-xs text-dim figures wrap-anywhere">
          {waiting.proposedBy} · {moment(waiting.proposeTime)}
        </p>
      </div>
      <ProposalActs
        proposal={waiting}
        what={useSettingName()(row.key)}
        consequence={t('settings.approveText')}
        run={{
          approve: () => ask(deskCalls.settingApprove, { id }).then(onDone),
          reject: (reason) => ask(deskCalls.settingReject, { id, reason }).then(onDone),
          withdraw: () => ask(deskCalls.settingWithdraw, { id }).then(onDone),
        }}
        refetch={refetch}
      />
    </div>
  );
}

export function SettingItem({ row, mayChange, onEdit, onDone, refetch }: SettingItemProps) {
  const { t } = useTranslation();
  const name = useSettingName()(row.key);
  return (
    <li className="border-b border-line px-4 py-3 last:border-0 md:px-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-medium">{name}</p>
          <p className="mt-0.5 figures wrap-anywhere">
            <SettingValue value={row.value} control={row.control} />
          </p>
          <p className="mt-0.5 text-xs text-dim">
            <code className="font-mono wrap-anywhere">{row.key}</code>
            {!row.isSet && <> · {t('settings.default')}</>}
          </p>
        </div>
        {mayChange && !row.waiting && (
          <Button aria-label={`${t('settings.edit')}: ${name}`} onClick={() => onEdit(row)}>
            {t('settings.edit')}
          </Button>
        )}
      </div>
      {row.waiting && <Waiting waiting={row.waiting} row={row} onDone={onDone} refetch={refetch} />}
    </li>
  );
}
