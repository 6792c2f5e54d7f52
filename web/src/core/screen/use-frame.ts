import { GameMessage, type HostMessage } from '@croupier/contract/frame';
import { type RefObject, useCallback, useEffect, useEffectEvent } from 'react';

type Told<M> = M extends unknown ? Omit<M, 'source'> : never;
export type SendToGame = (message: Told<HostMessage>) => void;

/** Reads one message event. Accepts only a known shape from the frame's own window at the launched origin; other messages on the page are ignored. */
export function readGameMessage(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  frame: Window | null,
  origin: string,
): GameMessage | null {
  if (event.origin !== origin || event.source !== frame || frame === null) return null;
  const read = GameMessage.safeParse(event.data);
  return read.success ? read.data : null;
}

/** Listens to the game in the frame and returns a function that sends to it. */
export function useFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  address: string | null,
  onMessage: (message: GameMessage) => void,
): SendToGame {
  const origin = address === null ? null : new URL(address).origin;
  const receive = useEffectEvent(onMessage);
  useEffect(() => {
    if (origin === null) return;
    const listen = (event: MessageEvent): void => {
      const message = readGameMessage(event, frame.current?.contentWindow ?? null, origin);
      if (message) receive(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame, origin]);

  return useCallback(
    (message) => {
      if (origin !== null) frame.current?.contentWindow?.postMessage({ source: 'croupier-app', ...message }, origin);
    },
    [frame, origin],
  );
}
