import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/notices/ErrorState';
import { failureCode } from '../../core/screen/PartFailed';

/** A screen that failed: its code did not arrive, or it threw. Shows the code of a load error and offers a reload. */
export function ScreenError({ error }: { error: unknown }) {
  const { t } = useTranslation(['shell', 'common']);
  const code = failureCode(error);
  return (
    <div className="flex min-h-dvh items-center justify-center">
      <ErrorState
        message={
          <>
            {code ? t('shell:partFailed') : t('shell:screenBroke')}
            {code && <span className="mt-1 block font-mono text-xs text-faint">{code}</span>}
          </>
        }
        onRetry={() => window.location.reload()}
      />
    </div>
  );
}
