import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useUpdates } from '../../core/device/updates';
import { usePopups } from '../../core/screen/popups';
import { Button } from '../../ui/Button';

const TYPED = 'input:not([type=checkbox],[type=radio],[type=search]), textarea';

/** Whether something was typed since the screen changed: a reload would lose it. */
function useHasTyped(): boolean {
  const { pathname } = useLocation();
  const [typedAt, setTypedAt] = useState<string | null>(null);
  useEffect(() => {
    const listen = ({ target }: Event): void => {
      if (target instanceof Element && target.matches(TYPED)) setTypedAt(pathname);
    };
    document.addEventListener('input', listen);
    return () => document.removeEventListener('input', listen);
  }, [pathname]);
  return typedAt === pathname;
}

/** Offers a new version of the app. Hidden while a game or a pop-up is open, and on a screen with something typed. */
export function UpdatePrompt({ playing }: { playing: boolean }) {
  const { t } = useTranslation('device');
  const take = useUpdates((state) => state.take);
  const isCovered = usePopups((state) => state.current !== null);
  const hasTyped = useHasTyped();
  if (!take || playing || isCovered || hasTyped) return null;
  return (
    <aside
      data-update
      aria-label={t('update.label')}
      className="fixed inset-x-3 bottom-[calc(var(--tabbar-height)+env(safe-area-inset-bottom)+0.75rem)] z-30 mx-auto flex max-w-105 flex-wrap items-center gap-3 rounded-md border border-ink-500 bg-ink-800 p-3.5 shadow-modal lg:bottom-6 lg:left-6 lg:right-auto lg:mx-0"
    >
      <RefreshCw className="size-5 shrink-0 text-gold" aria-hidden />
      <p role="status" className="min-w-40 flex-1 font-medium">
        {t('update.text')}
      </p>
      <span className="ml-auto flex gap-2">
        <Button size="sm" variant="ghost" onClick={() => useUpdates.setState({ take: null })}>
          {t('update.later')}
        </Button>
        <Button size="sm" onClick={take}>
          {t('update.reload')}
        </Button>
      </span>
    </aside>
  );
}
