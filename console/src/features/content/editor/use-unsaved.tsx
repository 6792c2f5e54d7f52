import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { FormDialog } from '../../../core/acts/FormDialog';

/** Asks before a form that holds something typed is left, for another screen or another site. */
export function useUnsaved(holdsTyped: boolean) {
  const { t } = useTranslation();
  const isSaved = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      holdsTyped && !isSaved.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!holdsTyped) return undefined;
    const stay = (event: BeforeUnloadEvent) => {
      if (!isSaved.current) event.preventDefault();
    };
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [holdsTyped]);
  return {
    /** What was typed is saved: the screen may be left. */
    forget: () => {
      isSaved.current = true;
    },
    dialog: blocker.state === 'blocked' && (
      <FormDialog
        title={t('content.leaveTitle')}
        text={t('content.leaveText')}
        confirm={t('content.leave')}
        danger
        failure={null}
        busy={false}
        onClose={() => blocker.reset()}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          blocker.proceed();
        }}
      />
    ),
  };
}
