import { type RefObject, useEffect, useRef } from 'react';
import { asksToClose } from '../deposit/hosted/messages';

/**
 * Listens for the framed page's request to be closed, its only accepted message: the outcome comes from our server.
 * @param url of the page: only messages from its origin, in this frame, are accepted. @returns the frame's ref.
 */
export function useClosableFrame(url: string, onClosed: () => void): RefObject<HTMLIFrameElement | null> {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (asksToClose(event, url, frame.current?.contentWindow)) onClosed();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [url, onClosed]);
  return frame;
}
