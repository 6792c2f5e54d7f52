import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/style/classes';

/** Specification 1 §4, §9, 2 §4. */
export const HINT_MILLISECONDS = 9_000;
export const FADE_MILLISECONDS = 500;
const SEEN_KEY = 'croupier.chatHint';

type Stage = 'shown' | 'fading' | 'gone';

function wasSeen(): boolean {
  try {
    return sessionStorage.getItem(SEEN_KEY) !== null;
  } catch {
    return true;
  }
}

function remember(): void {
  try {
    sessionStorage.setItem(SEEN_KEY, '1');
  } catch {
    // Shown again on the next page.
  }
}

/** What the icon is for: shown beside it for nine seconds, then fades within half a second. Once a visit. */
export function ChatHint() {
  const { t } = useTranslation('support');
  const [stage, setStage] = useState<Stage>(() => (wasSeen() ? 'gone' : 'shown'));
  useEffect(() => {
    if (stage === 'gone') return undefined;
    if (stage === 'shown') {
      const timer = setTimeout(() => setStage('fading'), HINT_MILLISECONDS);
      return () => clearTimeout(timer);
    }
    remember();
    const timer = setTimeout(() => setStage('gone'), FADE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [stage]);
  if (stage === 'gone') return null;
  return (
    <p
      role="tooltip"
      className={classes(
        'max-w-56 rounded-md border border-ink-500 bg-ink-700 px-3 py-2 text-sm text-text shadow-modal transition-opacity duration-500',
        stage === 'fading' && 'opacity-0',
      )}
    >
      {t('hint')}
    </p>
  );
}
