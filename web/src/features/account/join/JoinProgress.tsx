import { useTranslation } from 'react-i18next';
import { classes } from '../../../ui/style/classes';
import { type JoinStep, LAST_STEP } from './join';

const STEPS: readonly JoinStep[] = [1, 2, 3];

/** Progress of the registration: one bar per step. */
export function JoinProgress({ step }: { step: JoinStep }) {
  const { t } = useTranslation('members');
  return (
    <div
      role="img"
      aria-label={t('join.progress', { step, total: LAST_STEP })}
      className="mb-5 grid grid-cols-3 gap-1.5"
    >
      {STEPS.map((each) => (
        <span
          key={each}
          className={classes('h-1 rounded-full transition-control', each <= step ? 'bg-gold' : 'bg-ink-600')}
        />
      ))}
    </div>
  );
}
