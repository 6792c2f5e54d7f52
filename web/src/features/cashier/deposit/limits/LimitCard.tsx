import type { CurrencyCode } from '@croupier/contract/money';
import { Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../../core/words/money';
import { Button } from '../../../../ui/Button';
import { toast } from '../../../../ui/notices/toast';
import { whenText } from '@croupier/contract/when';
import { TextButton } from '../../../../ui/TextButton';
import { LimitField } from './LimitField';
import { checkLimit, effectOf, type PeriodLimit, textOf } from './rules';
import { UsedBar } from './UsedBar';

export interface LimitCardProps {
  limit: PeriodLimit;
  currency: CurrencyCode;
  sending: boolean;
  /** Sets this period's limit, decimal text or '' for none. @returns whether it was set. */
  onSet: (text: string) => Promise<boolean>;
}

/** One period: current limit, amount used, pending change, and the field that changes it. */
export function LimitCard({ limit, currency, sending, onSet }: LimitCardProps) {
  const { t, i18n } = useTranslation('limits');
  const money = useMoney(currency);
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  const { period, amount, deposited, pending } = limit;
  const held = textOf(amount, currency);

  // The button is there again once the field is gone from the page.
  useEffect(() => {
    if (editing || !returnsFocus.current) return;
    returnsFocus.current = false;
    opener.current?.focus();
  }, [editing]);

  const leave = () => {
    if (!editing) opener.current?.focus();
    returnsFocus.current = editing;
    setEditing(false);
  };
  const save = async (text: string) => {
    const effect = effectOf(limit, text, currency);
    if (!(await onSet(text))) return;
    toast.success(t(`saved.${effect}`));
    leave();
  };
  return (
    <li className="rounded-md border border-ink-500 bg-ink-700 p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">{t(`period.${period}`)}</h3>
        <p className="font-semibold tabular-nums">{amount === null ? t('none') : money(amount)}</p>
      </div>
      <p className="text-sm text-dim">{t(`window.${period}`)}</p>
      <UsedBar used={deposited} limit={amount} currency={currency} label={t(`period.${period}`)} />
      {pending && (
        <div className="mt-3 rounded-sm bg-ink-900 px-3.5 py-2.5 text-sm">
          <p className="flex gap-2">
            <Clock className="mt-0.5 size-4 shrink-0 text-gold" aria-hidden />
            <span>
              {t(pending.amount === null ? 'pending.none' : 'pending.amount', {
                amount: money(pending.amount ?? 0),
                when: whenText(pending.from, i18n.language),
              })}
            </span>
          </p>
          <TextButton className="ml-6" disabled={sending} onClick={() => void save(held)}>
            {t('pending.keep', { amount: money(amount ?? 0) })}
          </TextButton>
        </div>
      )}
      {editing ? (
        <Editor limit={limit} currency={currency} sending={sending} onSave={save} onCancel={leave} />
      ) : (
        <div className="mt-2 flex gap-5">
          <TextButton
            ref={opener}
            onClick={() => setEditing(true)}
            aria-label={`${t(amount === null ? 'setOne' : 'change')}: ${t(`period.${period}`)}`}
          >
            {t(amount === null ? 'setOne' : 'change')}
          </TextButton>
          {amount !== null && pending?.amount !== null && (
            <TextButton
              disabled={sending}
              onClick={() => void save('')}
              aria-label={`${t('remove')}: ${t(`period.${period}`)}`}
            >
              {t('remove')}
            </TextButton>
          )}
        </div>
      )}
    </li>
  );
}

interface EditorProps {
  limit: PeriodLimit;
  currency: CurrencyCode;
  sending: boolean;
  onSave: (text: string) => Promise<void>;
  onCancel: () => void;
}

function Editor({ limit, currency, sending, onSave, onCancel }: EditorProps) {
  const { t } = useTranslation('limits');
  const [text, setText] = useState(textOf(limit.amount, currency));
  const [checked, setChecked] = useState(false);
  const fault = text.trim() === '' ? { tip: 'tip.missing', values: {} } : checkLimit(limit.period, text, currency);
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    setChecked(true);
    if (!fault) void onSave(text);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3">
      <LimitField
        ref={focusOnce}
        period={limit.period}
        currency={currency}
        value={text}
        onValue={setText}
        error={checked && fault ? t(fault.tip, fault.values) : undefined}
        hint={fault ? undefined : t(`effect.${effectOf(limit, text, currency)}`)}
      />
      <div className="flex gap-3">
        <Button type="submit" variant="gold" loading={sending} className="flex-1">
          {t('save')}
        </Button>
        <Button disabled={sending} onClick={onCancel} className="flex-1">
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}

const focusOnce = (input: HTMLInputElement | null): void => input?.focus();
