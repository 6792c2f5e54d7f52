import type { GameMessage } from '@croupier/contract/frame';
import { HostMessage } from '@croupier/contract/frame';

type Unsourced<Message> = Message extends { source: string } ? Omit<Message, 'source'> : never;

/** The player's app around the frame. */
export interface Host {
  tell(message: Unsourced<GameMessage>): void;
  /** @returns a function that stops listening */
  listen(hear: (message: HostMessage) => void): () => void;
}

/**
 * Posts to, and accepts from, one origin and one window only; ignores messages that fail the schema.
 * @param origin the framing page's origin from the launch address
 */
export function createHost(origin: string, own: Window = window): Host {
  const app = own.parent;
  return {
    tell(message) {
      if (app !== own) app.postMessage({ source: 'croupier-game', ...message }, origin);
    },
    listen(hear) {
      const onMessage = (event: MessageEvent<unknown>) => {
        if (event.origin !== origin || event.source !== app) return;
        const parsed = HostMessage.safeParse(event.data);
        if (parsed.success) hear(parsed.data);
      };
      own.addEventListener('message', onMessage);
      return () => own.removeEventListener('message', onMessage);
    },
  };
}

/** Posts `close` to the app on Escape, because key events in the frame never reach the app; an open dialog of the game takes Escape first. */
export function closeOnEscape(host: Pick<Host, 'tell'>, own: Window = window): void {
  own.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !own.document.querySelector('dialog[open]'))
      host.tell({ type: 'close' });
  });
}
