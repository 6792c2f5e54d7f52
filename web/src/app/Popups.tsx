import { Suspense, useCallback, useEffect, useState } from 'react';
import { useArrived } from '../core/calls/arrived';
import { prefetchMessages } from '../core/words/i18n';
import { whenIdle } from '../ui/hooks/idle';
import { lazyWithTimeout } from '../core/screen/lazy';
import { PartBoundary } from '../core/screen/PartBoundary';
import { type OpenPopup, usePopups } from '../core/screen/popups';
import { useUser } from '../core/session/session';

/** Which pop-ups there are and where they are kept: nothing of it is needed to see the first screen. */
const fetchContent = () => import('./PopupContent');
const PopupContent = lazyWithTimeout(fetchContent);

/** The chooser of ways to deposit, with what shows it, ahead of its being opened. */
export async function fetchChooser(): Promise<void> {
  const [content] = await Promise.all([fetchContent(), PopupContent.fetch()]);
  await content.fetchChooser();
}

/** The open pop-up, fetched when it is first needed. One that cannot be fetched says so and can be tried again. */
export function Popups() {
  const current = useArrived(usePopups((state) => state.current));
  const close = usePopups((state) => state.close);
  const [closed, setClosed] = useState<OpenPopup | null>(null);
  // It goes at once, also while the next one is still to come; it never takes that one with it.
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

/**
 * What a pop-up needs besides its own code is fetched while nothing else is to be done; for members, who deposit from every screen, all of the chooser.
 */
function useContentAhead(): void {
  const isMember = useUser() !== null;
  useEffect(
    () =>
      whenIdle(() => {
        // What does not arrive now is asked for again when it is needed, and told then.
        void Promise.allSettled(
          isMember ? [fetchChooser(), prefetchMessages(['deposits', 'limits'])] : [PopupContent.fetch()],
        );
      }),
    [isMember],
  );
}
