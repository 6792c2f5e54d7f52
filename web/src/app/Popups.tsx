import { Suspense, useCallback, useEffect, useState } from 'react';
import { useArrived } from '../core/calls/arrived';
import { prefetchMessages } from '../core/words/i18n';
import { whenIdle } from '../ui/hooks/idle';
import { lazyWithTimeout } from '../core/screen/lazy';
import { PartBoundary } from '../core/screen/PartBoundary';
import { type OpenPopup, usePopups } from '../core/screen/popups';
import { useUser } from '../core/session/session';

/** The record of pop-ups, fetched separately because the first screen does not need it. */
const fetchContent = () => import('./PopupContent');
const PopupContent = lazyWithTimeout(fetchContent);

/** Prefetches the chooser of deposit methods and the code that shows it. */
export async function fetchChooser(): Promise<void> {
  const [content] = await Promise.all([fetchContent(), PopupContent.fetch()]);
  await content.fetchChooser();
}

/** The open pop-up, fetched when it is first needed. A pop-up that cannot be fetched shows an error. */
export function Popups() {
  const current = useArrived(usePopups((state) => state.current));
  const close = usePopups((state) => state.close);
  const [closed, setClosed] = useState<OpenPopup | null>(null);
  // Closes the current pop-up at once, also while the next one is loading, and never closes the next one.
  const closeCurrent = useCallback(() => {
    if (!current) return;
    setClosed(current);
    close(current);
  }, [current, close]);
  useContentAhead();
  return (
    <Suspense fallback={null}>
      {current && current !== closed && (
        <PartBoundary key={current.name} onClose={closeCurrent}>
          <PopupContent popup={current} onClose={closeCurrent} />
        </PartBoundary>
      )}
    </Suspense>
  );
}

/** Prefetches what pop-ups need besides their own code while the browser is idle; for members, who deposit from every screen, all of the chooser. */
function useContentAhead(): void {
  const isMember = useUser() !== null;
  useEffect(
    () =>
      whenIdle(() => {
        // A part that fails now is requested again when needed, and its failure reported then.
        void Promise.allSettled(
          isMember
            ? [fetchChooser(), prefetchMessages(['deposits', 'limits', 'bonuses', 'offers', 'methods'])]
            : [PopupContent.fetch()],
        );
      }),
    [isMember],
  );
}
