import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/notices/ErrorState';
import { IconButton } from '../../ui/IconButton';
import { ChunkLoadError } from './lazy';

/** The code of a failed part, for support: ChunkLoadError or CSS_CHUNK_LOAD_FAILED (specification 1 §8). */
export function failureCode(error: unknown): string | null {
  if (!(error instanceof ChunkLoadError)) return null;
  return error.code === 'CSS_CHUNK_LOAD_FAILED' ? error.code : error.name;
}

/** Shown in place of a pop-up that failed to load. The browser caches a failed module, so only a reload of the page can fetch it. */
export function PartFailed({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const code = failureCode(error);
  return (
    <div className="overlay-in fixed inset-0 z-50 flex items-center justify-center bg-scrim p-4">
      <div className="relative w-full max-w-100 rounded-lg border border-ink-500 bg-ink-800 shadow-modal">
        <div className="absolute top-3 right-3">
          <IconButton label={t('common:close')} onClick={onClose}>
            <X className="size-5" aria-hidden />
          </IconButton>
        </div>
        <ErrorState
          message={
            <>
              {t('shell:partFailed')}
              {code && <span className="mt-1 block font-mono text-xs text-faint">{code}</span>}
            </>
          }
          onRetry={() => window.location.reload()}
        />
      </div>
    </div>
  );
}
