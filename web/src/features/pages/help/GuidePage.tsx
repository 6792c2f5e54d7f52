import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { IconButton } from '../../../ui/IconButton';
import { Guide } from '../../../core/help-pages/Guide';
import { useTitle } from '../../../core/screen/use-title';

/** /aboutBtc: the guide as a separate page, which other screens open in a new tab. */
export default function GuidePage() {
  const { t } = useTranslation(['help', 'common']);
  const navigate = useNavigate();
  const leave = () => void navigate('/');
  useTitle(t('guide.title'));
  return (
    <div className="mx-auto flex w-full max-w-200 flex-col gap-5">
      <header className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h1 className="font-display text-3xl font-semibold">{t('guide.title')}</h1>
          <p className="mt-2 text-lg text-dim">{t('guide.summary')}</p>
        </div>
        <IconButton label={t('common:close')} onClick={leave}>
          <X className="size-5" aria-hidden />
        </IconButton>
      </header>
      <Guide onLeave={leave} />
    </div>
  );
}
