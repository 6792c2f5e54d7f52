import type { StatementContent, StatementFormat } from '@croupier/contract/calls/withdrawals/player';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/Button';
import { Select } from '../../../../ui/fields/Select';
import { TextField } from '../../../../ui/fields/TextField';
import { toast } from '../../../../ui/notices/toast';
import { downloadStatement } from './download';
import { daysBack, periodFault, today } from './period';

/** Chooses the statement to save: its kind, its period, and the format, a table or a printable file. */
export function StatementForm() {
  const { t } = useTranslation('withdrawals');
  const [content, setContent] = useState<StatementContent>('cashouts');
  const [format, setFormat] = useState<StatementFormat>('csv');
  const [from, setFrom] = useState(() => daysBack(30));
  const [to, setTo] = useState(today);
  const [failure, setFailure] = useState<string>();
  const [saving, setSaving] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const fault = periodFault(from, to, today());
    setFailure(fault && t(`statement.${fault}`));
    if (fault || saving) return;
    setSaving(true);
    try {
      await downloadStatement({ content, format, from, to });
      toast.success(t('statement.saved'));
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown.message : t('common:serverBusy'));
    }
    setSaving(false);
  };

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="pop-in flex flex-col gap-4">
      <p className="text-sm text-dim">{t('statement.message')}</p>
      <Select
        label={t('statement.content')}
        value={content}
        onChange={(event) => setContent(event.target.value as StatementContent)}
        options={[
          { value: 'cashouts', label: t('statement.cashouts') },
          { value: 'transactions', label: t('statement.transactions') },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={t('statement.from')}
          value={from}
          max={to}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          type="date"
          label={t('statement.to')}
          value={to}
          min={from}
          max={today()}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <Select
        label={t('statement.format')}
        value={format}
        onChange={(event) => setFormat(event.target.value as StatementFormat)}
        options={[
          { value: 'csv', label: t('statement.csv') },
          { value: 'pdf', label: t('statement.pdf') },
        ]}
      />
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {failure}
      </p>
      <Button type="submit" variant="gold" size="lg" loading={saving}>
        <Download className="size-5" aria-hidden />
        {t('statement.save')}
      </Button>
    </form>
  );
}
