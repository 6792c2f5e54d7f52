import { RotateCw, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Spinner } from '../../../ui/notices/Spinner';

interface FramePlaceProps {
  /** Null until the game is known. */
  cover: string | null;
  failed: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** Placeholder for a game that is loading or has failed to load. */
export function FramePlace({ cover, failed, onRetry, onClose }: FramePlaceProps) {
  const { t } = useTranslation(['games', 'common']);
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-6 overflow-hidden bg-ink-900 px-4">
      {cover !== null && (
        <>
          <img src={cover} alt="" className="absolute inset-0 size-full scale-110 object-cover opacity-25 blur-2xl" />
          <img
            src={cover}
            alt=""
            className="relative h-60 w-45 rounded-md object-cover shadow-lift [@media(max-height:36rem)]:hidden"
          />
        </>
      )}
      {failed ? (
        <div role="alert" className="relative flex flex-col items-center gap-3 text-center">
          <p className="flex items-center gap-2 font-display text-lg font-semibold">
            <TriangleAlert className="size-5 shrink-0 text-danger-text" aria-hidden />
            {t('games:notThere')}
          </p>
          <p className="max-w-100 text-balance text-dim">{t('games:notThereText')}</p>
          <div className="mt-2 flex gap-3">
            <Button onClick={onClose}>{t('common:close')}</Button>
            <Button variant="gold" icon={<RotateCw className="size-4" aria-hidden />} onClick={onRetry} autoFocus>
              {t('common:retry')}
            </Button>
          </div>
        </div>
      ) : (
        <Spinner label={t('common:loading')} className="relative size-8 text-gold" />
      )}
    </div>
  );
}
