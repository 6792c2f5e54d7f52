import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from './notices/toast';

/** A long value with its name, broken where it must, and a button that copies it. */
export function Code({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('common');
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      toast.success(t('copySuccess'));
    } catch {
      toast.error(t('copyFailed'));
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <div className="min-w-0">
      <p className="mb-1 text-sm font-medium text-dim">{label}</p>
      <div className="flex items-center gap-1 rounded-sm bg-ink-900 py-0.5 pl-3.5">
        <code className="min-w-0 flex-1 py-2 font-mono text-sm wrap-anywhere text-text">{value}</code>
        <button
          type="button"
          aria-label={t('copyNamed', { name: label })}
          onClick={() => void copy()}
          className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-sm text-dim hover:text-text"
        >
          <Icon className="size-4" aria-hidden />
        </button>
      </div>
    </div>
  );
}
