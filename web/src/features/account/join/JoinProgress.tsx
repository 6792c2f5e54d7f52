import { useTranslation } from 'react-i18next';
import { classes } from '../../../ui/style/classes';

/** Progress of the registration: one bar per screen. @param step of `total`, from one. */
export function JoinProgress({ step, total }: { step: number; total: number }) {
  const { t } = useTranslation('members');
  return (
    <div role="img" aria-label={t('join.progress', { step, total })} className="mb-5 flex gap-1.5">
      {Array.from({ length: total }, (_, index) => (
        <span
          key={index}
          className={classes('h-1 flex-1 rounded-full transition-control', index < step ? 'bg-gold' : 'bg-ink-600')}
        />
      ))}
    </div>
  );
}
