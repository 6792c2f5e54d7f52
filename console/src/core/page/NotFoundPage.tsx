import { Compass, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState, ErrorState } from '../../ui/Notice';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={<Compass size={22} />} title={t('shell.notFound')}>
      <Link to="/" className="mt-3 rounded-md bg-line px-4 py-2 font-medium hover:bg-edge">
        {t('shell.overview')}
      </Link>
    </EmptyState>
  );
}

/** Shown after an error in the console's own code. */
export function CrashPage() {
  const { t } = useTranslation();
  return (
    <ErrorState
      icon={<TriangleAlert size={22} />}
      title={t('failure.unexpected')}
      retryLabel={t('common.reload')}
      onRetry={() => location.reload()}
    />
  );
}
