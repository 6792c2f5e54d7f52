import { contentCalls } from '@croupier/contract/calls/content/player';
import { create } from 'zustand';
import { request } from '../../core/calls/client';
import { toast } from '../../ui/notices/toast';

/** How often the contact screen asks whether somebody answers (specification 1 §7, 2 §4, §9). */
export const STATUS_MILLISECONDS = 20_000;

interface ChatStatus {
  /** Whether the server has said that somebody answers the live chat. */
  readonly available: boolean;
  /** Whether the last question failed: a failure is told once, not at every poll. */
  readonly failed: boolean;
}

/** Whether somebody answers the live chat, as far as the app knows (specification 2 §3: contact-us status). */
export const useChatStatus = create<ChatStatus>(() => ({ available: false, failed: false }));

export const setAvailable = (available: boolean): void => useChatStatus.setState({ available, failed: false });

let asking: Promise<void> | undefined;

/**
 * Asks, without a loading indicator; a failure is a toast (specification 2 §8), and the last answer stays. Those who ask in one go share a question; one
 * that is never answered holds up no later one.
 */
export function checkStatus(): Promise<void> {
  if (!asking) {
    asking = ask();
    queueMicrotask(() => {
      asking = undefined;
    });
  }
  return asking;
}

async function ask(): Promise<void> {
  const { error, message, data } = await request(contentCalls.chatAvailable, {});
  if (error === 0) {
    setAvailable(data);
    return;
  }
  if (!useChatStatus.getState().failed) toast.error(message);
  useChatStatus.setState({ failed: true });
}

/** Asks now and every 20 seconds. @returns a function that stops asking */
export function pollStatus(): () => void {
  void checkStatus();
  const timer = setInterval(() => void checkStatus(), STATUS_MILLISECONDS);
  return () => clearInterval(timer);
}
