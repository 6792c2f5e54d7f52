import { Bitcoin } from 'lucide-react';
import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { useArrived } from '../calls/arrived';
import { lazyWithTimeout } from '../screen/lazy';
import { channel } from '../screen/channel';
import { TEXT_BUTTON } from '../../ui/TextButton';
import { PartBoundary } from '../screen/PartBoundary';

const GuidePopup = lazyWithTimeout(() => import('./GuidePopup'));

/** Opens the guide to bitcoin: in a new tab on a desktop, as a pop-up on a phone (specification 2 §2). The current screen stays open. */
export function GuideLink({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const shown = useArrived(open);
  const link = useRef<HTMLAnchorElement>(null);
  const close = () => {
    setOpen(false);
    // A tap focuses no link, so the guide could not return the focus.
    requestAnimationFrame(() => link.current?.focus());
  };
  const press = (event: MouseEvent) => {
    if (channel() === 'pc') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a ref={link} href="#/aboutBtc" target="_blank" rel="noreferrer" onClick={press} className={TEXT_BUTTON}>
        <Bitcoin className="size-4" aria-hidden />
        {children}
      </a>
      <Suspense fallback={null}>
        {shown && (
          <PartBoundary onClose={close}>
            <GuidePopup onClose={close} />
          </PartBoundary>
        )}
      </Suspense>
    </>
  );
}
