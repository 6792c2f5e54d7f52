import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from './notices/toast';

/** A value to be sent exactly, with a button that copies it. */
export function CopyRow({ label, value, unit }: { label: string; value: string; unit?: string }) {
  const { t } = useTranslation('common');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(t('copySuccess'));
    } catch {
      toast.error(t('copyFailed'));
    }
  };
  return (
    <div className="flex items-center gap-2 rounded-sm bg-ink-900 py-1.5 pl-3.5">
      <div className="min-w-0 flex-1">
        <p className="text-xs text-dim">{label}</p>
        <p className="font-mono text-sm break-all text-text">
          <span>{value}</span>
          {unit && <span className="text-dim"> {unit}</span>}
        </p>
      </div>
      <button
        type="button"
        aria-label={t('copyNamed', { name: label })}
        onClick={() => void copy()}
        className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-sm text-dim transition-control hover:text-text"
      >
        <Copy className="size-4" aria-hidden />
      </button>
    </div>
  );
}
