import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../core/screen/link';
import { buttonClass } from '../../ui/Button';
import { EmptyState } from '../../ui/notices/EmptyState';

/** There is nothing at this address. */
export default function NotFoundPage() {
  const { t } = useTranslation('content');
  return (
    <div className="flex min-h-[60dvh] items-center justify-center">
      <EmptyState
        icon={<Compass className="size-7" aria-hidden />}
        title={
          <span role="heading" aria-level={1}>
            {t('notFoundTitle')}
          </span>
        }
        message={t('notFound')}
        action={
          <Link to="/" className={buttonClass('gold')}>
            {t('backHome')}
          </Link>
        }
      />
    </div>
  );
}
