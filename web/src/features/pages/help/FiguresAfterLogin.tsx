import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { openPopup } from '../../../core/screen/popups';
import { Button } from '../../../ui/Button';

/** Placeholder for a member's own limits: a visitor has no currency, country or method yet. */
export function FiguresAfterLogin() {
  const { t } = useTranslation('help');
  const { pathname } = useLocation();
  return (
    <section
      aria-label={t('figures.title')}
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-ink-600 bg-ink-800 p-5 sm:p-6"
    >
      <p className="min-w-0 flex-1 basis-60 text-dim">{t('figures.afterLogin')}</p>
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        <Button className="max-sm:flex-1" onClick={() => openPopup('login', { backurl: pathname })}>
          {t('figures.login')}
        </Button>
        <Button variant="ghost" className="max-sm:flex-1" onClick={() => openPopup('join')}>
          {t('figures.join')}
        </Button>
      </div>
    </section>
  );
}
