import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../ui/toast';
import { ALLOWED, checkBlock } from './block-check';

/** Specification 1 §9. */
const EVERY_MS = 3000;

/** Asks every 3 s, without a loader, whether real-money play is still allowed. @param onBlocked called once when it is not. */
export function useBlockCheck(active: boolean, onBlocked: () => void): void {
  const block = useEffectEvent(onBlocked);
  useEffect(() => {
    if (!active) return;
    let told = false;
    let asking = false;
    const timer = setInterval(async () => {
      if (asking) return;
      asking = true;
      const { error, message, data } = await checkBlock();
      asking = false;
      if (error === 0 && data !== ALLOWED) {
        clearInterval(timer);
        block();
      } else if (error !== 0 && error !== -2 && !told) toast.error(message);
      // One toast for a failing server, not one every three seconds.
      told = error !== 0;
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [active]);
}
