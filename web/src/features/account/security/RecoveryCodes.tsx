import { Copy, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SITE_NAME } from '../../../core/site-name';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/notices/toast';

/** The recovery codes, the one time that they are told: to copy, to save and to write down. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('security');
  const text = codes.join('\n');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('common:copySuccess'));
    } catch {
      toast.error(t('common:copyFailed'));
    }
  };
  const save = (): void => {
    const address = URL.createObjectURL(new Blob([`${SITE_NAME}\n\n${text}\n`], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${t('fileName')}.txt`;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-dim">{t('recoveryAbout')}</p>
      <ul
        aria-label={t('recovery')}
        className="grid grid-cols-1 gap-x-4 gap-y-2 rounded-sm bg-ink-900 p-4 text-center font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button className="sm:flex-1" icon={<Copy className="size-4" aria-hidden />} onClick={() => void copy()}>
          {t('recoveryCopy')}
        </Button>
        <Button className="sm:flex-1" icon={<Download className="size-4" aria-hidden />} onClick={save}>
          {t('recoverySave')}
        </Button>
      </div>
      <Button variant="gold" size="lg" onClick={onKept}>
        {t('recoveryKept')}
      </Button>
    </div>
  );
}
