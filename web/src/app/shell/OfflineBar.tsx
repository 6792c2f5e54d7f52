import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Above everything, pop-ups included, while the browser has no network. It covers no button: presses go through it. */
export function OfflineBar() {
  const { t } = useTranslation('device');
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-3 top-2 z-60 flex justify-center">
      {!isOnline && (
        <p className="flex items-center gap-2.5 rounded-sm border border-danger/40 bg-danger-soft px-4 py-2.5 text-sm font-medium text-danger-text shadow-modal">
          <WifiOff className="size-5 shrink-0" aria-hidden />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
