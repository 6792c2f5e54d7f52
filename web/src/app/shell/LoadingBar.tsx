import { useTranslation } from 'react-i18next';
import { useLoading } from '../../core/calls/loading';

/** A thin line at the top edge while requests are in flight. */
export function LoadingBar() {
  const { t } = useTranslation('common');
  const visible = useLoading((state) => state.visible);
  if (!visible) return null;
  return (
    <div
      role="progressbar"
      aria-label={t('loading')}
      className="pointer-events-none fixed inset-x-0 top-0 z-70 h-0.75 overflow-hidden"
    >
      <div className="loading-line h-full w-2/5 rounded-full" />
    </div>
  );
}
