import { ERROR_CODES, NETWORK_FAILURE } from '@croupier/contract/errors';
import { useEffect, useEffectEvent } from 'react';
import { i18n } from '../../../core/words/i18n';
import { toast } from '../../../ui/notices/toast';
import { ALLOWED, checkBlock } from './block-check';

/** Specification 1 §9. */
const EVERY_MS = 3000;
/** Timeout of a check, after which the next one is made. */
const PATIENCE_MS = 10_000;

/** Checks every 3 s, without a loader, whether real-money play is still allowed. @param onBlocked called once when it is not. */
export function useBlockCheck(active: boolean, onBlocked: () => void): void {
  const block = useEffectEvent(onBlocked);
  useEffect(() => (active ? watchBlock(() => block()) : undefined), [active]);
}

/** @returns a function that stops polling; later answers are ignored. */
export function watchBlock(onBlocked: () => void): () => void {
  const leaving = new AbortController();
  let told = false;
  let asking = false;
  const timer = setInterval(async () => {
    if (asking) return;
    asking = true;
    const { error, message, data } = await checkInTime(leaving.signal);
    asking = false;
    if (leaving.signal.aborted) return;
    if (error === 0 && data !== ALLOWED) {
      stop();
      onBlocked();
    } else if (error !== 0 && error !== ERROR_CODES.sessionInvalid && !told) toast.error(message);
    // One toast for a failing server, not one every three seconds.
    told = error !== 0;
  }, EVERY_MS);
  const stop = (): void => {
    clearInterval(timer);
    leaving.abort();
  };
  return stop;
}

/** The block check; a timeout counts as a network failure. */
async function checkInTime(leaving: AbortSignal): ReturnType<typeof checkBlock> {
  const impatient = new AbortController();
  const timer = setTimeout(() => impatient.abort(), PATIENCE_MS);
  try {
    return await checkBlock(AbortSignal.any([leaving, impatient.signal]));
  } catch {
    return { error: NETWORK_FAILURE, message: i18n.t('common:serverBusy'), data: ALLOWED };
  } finally {
    clearTimeout(timer);
  }
}
