import { deskCalls } from '@croupier/contract/calls/desk';
import { CLEARING_METHODS, type ClearingMethod } from '@croupier/contract/calls/deposits/statements-desk';
import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask, failureText } from '../../core/session/client';
import { methodName } from '../../core/method-name';
import { invalidate } from '../../core/session/query';
import { Button } from '../../ui/Button';
import { CONTROL } from '../../ui/Field';
import { classes } from '../../ui/classes';
import { Panel } from '../../ui/Panel';

/** The server's limit. */
const MOST_BYTES = 5 * 1024 * 1024;

/** Imports a provider's statement, and lists invalid lines. */
export function ImportForm() {
  const { t } = useTranslation();
  const id = useId();
  const [method, setMethod] = useState<ClearingMethod>('VISA_MASTERCARD');
  const [file, setFile] = useState<File>();
  const isTooLarge = file !== undefined && file.size > MOST_BYTES;
  const upload = useMutation({
    mutationFn: (chosen: File) => ask(deskCalls.statementImport, { method }, undefined, chosen),
    onSuccess: () => Promise.all([invalidate(deskCalls.clearingReport), invalidate(deskCalls.clearingLines)]),
  });
  const answer = upload.data;
  return (
    <Panel title={t('statements.importTitle')}>
      <form
        className="grid items-end gap-3 md:grid-cols-[220px_minmax(0,1fr)_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          if (file && !isTooLarge && !upload.isPending) upload.mutate(file);
        }}
      >
        <label className="grid gap-1.5 text-[13px] font-medium text-dim" htmlFor={`${id}method`}>
          {t('withdrawals.method')}
          <select
            id={`${id}method`}
            className={CONTROL}
            value={method}
            onChange={(event) => setMethod(event.target.value as ClearingMethod)}
          >
            {CLEARING_METHODS.map((code) => (
              <option key={code} value={code}>
                {methodName(t, code)}
              </option>
            ))}
          </select>
        </label>
        <label className="relative grid grid-cols-1 gap-1.5 text-[13px] font-medium text-dim" htmlFor={`${id}file`}>
          {t('statements.file')}
          <input
            id={`${id}file`}
            type="file"
            accept=".csv,text/csv"
            className="peer sr-only"
            onChange={(event) => {
              setFile(event.target.files?.[0]);
              upload.reset();
            }}
          />
          {/* Replaces the browser's own button, whose text is in the browser's language. */}
          <span
            aria-hidden
            className={`${CONTROL} flex cursor-pointer items-center gap-2 font-normal peer-focus-visible:border-gold`}
          >
            <FileUp size={16} className="shrink-0 text-dim" />
            <span className={classes('min-w-0 truncate', !file && 'text-dim')}>{file?.name ?? t('common.choose')}</span>
          </span>
        </label>
        <Button type="submit" look="gold" disabled={!file || isTooLarge} busy={upload.isPending}>
          {t('statements.upload')}
        </Button>
      </form>
      <p className="mt-3 text-xs text-dim">{t('statements.hint')}</p>
      <div aria-live="polite" className="mt-2 empty:hidden">
        {isTooLarge && <p className="text-danger">{t('statements.tooLarge')}</p>}
        {upload.isError && <p className="text-danger">{failureText(upload.error)}</p>}
        {answer && answer.faultCount === 0 && (
          <p className="text-win">{t('statements.imported', { imported: answer.imported, known: answer.known })}</p>
        )}
        {answer && answer.faultCount > 0 && (
          <div className="text-danger">
            <p>{t('statements.refused', { count: answer.faultCount })}</p>
            <ul className="mt-1 list-disc pl-5">
              {answer.faults.map(({ line, fault }) => (
                <li key={line}>{t('statements.faultAt', { line, fault: t(`statements.faults.${fault}`) })}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Panel>
  );
}
