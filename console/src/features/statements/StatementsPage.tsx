import { deskCalls } from '@croupier/contract/calls/desk';
import {
  CLEARING_METHODS,
  type ClearingMethod,
  type ClearingTotal,
} from '@croupier/contract/calls/deposits/statements-desk';
import { CURRENCY_CODES, type CurrencyCode } from '@croupier/contract/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask, failureText } from '../../core/session/client';
import { q } from '../../core/session/query';
import { Button } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { SkeletonRows } from '../../ui/Skeleton';
import { TextField } from '../../ui/TextField';
import { useAddress } from '../../core/address';
import { Loaded } from '../../core/page/Loaded';
import { Page } from '../../core/page/Page';
import { methodName } from '../../core/method-name';
import { useLineColumns, useTotalColumns } from './columns';
import { ImportForm } from './ImportForm';

/** A clearing account: a method's money in one currency. */
interface Account {
  readonly method: ClearingMethod;
  readonly currency: CurrencyCode;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

function save(fileName: string, text: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Parses an account in the address: `PIX BRL`. */
function readAccount(text: string): Account | undefined {
  const [name, code] = text.split(' ');
  const method = CLEARING_METHODS.find((known) => known === name);
  const currency = CURRENCY_CODES.find((known) => known === code);
  return method && currency && { method, currency };
}

function Lines({ day, account: { method, currency } }: { day: string; account: Account }) {
  const { t } = useTranslation();
  const columns = useLineColumns();
  const query = useQuery({
    ...q(deskCalls.clearingLines, { day, method, currency }),
  });
  const title = `${methodName(t, method)} · ${currency}`;
  return (
    <Panel flush title={title}>
      <Loaded query={query} waiting={<SkeletonRows label={t('common.loading')} />}>
        {({ lines, total }) => (
          <>
            <DataTable
              caption={title}
              columns={columns}
              rows={lines}
              rowId={(row) => `${row.reference} ${row.kind} ${row.currency} ${row.result} ${row.time}`}
            />
            {total > lines.length && (
              <p className="px-4 py-3 text-dim">{t('statements.more', { shown: lines.length, total })}</p>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const NOTHING: readonly ClearingTotal[] = [];

/** The clearing accounts of a day against their providers' statements. */
export function StatementsPage() {
  const { t } = useTranslation();
  const address = useAddress();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const day = isDay(address.read('day')) ? address.read('day') : today;
  const account = readAccount(address.read('account'));
  const write = address.write;
  const open = useCallback(({ method, currency }: ClearingTotal) => write('account', `${method} ${currency}`), [write]);
  const report = useQuery({
    ...q(deskCalls.clearingReport, { day }),
  });
  const columns = useTotalColumns(report.data ?? NOTHING, open);
  const download = useMutation({
    mutationFn: () => ask(deskCalls.clearingCsv, { day }),
    onSuccess: ({ fileName, csv }) => save(fileName, csv),
    onError: (failure) => toast.error(failureText(failure)),
  });
  return (
    <Page
      title={t('statements.title')}
      aside={
        <Button look="ghost" busy={download.isPending} onClick={() => download.mutate()}>
          {t('statements.download')}
        </Button>
      }
    >
      <ImportForm />
      <div className="max-w-56">
        <TextField
          type="date"
          label={t('statements.day')}
          max={today}
          value={day}
          onChange={(event) => isDay(event.target.value) && write('day', event.target.value, true)}
        />
      </div>
      <Panel flush>
        <Loaded query={report} waiting={<SkeletonRows label={t('common.loading')} />}>
          {(totals) =>
            totals.length === 0 ? (
              <EmptyState icon={<Landmark size={22} />} title={t('statements.none')} text={t('statements.noneText')} />
            ) : (
              <div className="overflow-x-auto">
                <DataTable
                  caption={t('statements.title')}
                  columns={columns}
                  rows={totals}
                  rowId={(row) => `${row.method} ${row.currency}`}
                />
              </div>
            )
          }
        </Loaded>
      </Panel>
      {account && <Lines day={day} account={account} />}
    </Page>
  );
}
