import { type RefObject, useEffect, useRef } from 'react';
import { asksToClose } from '../deposit/hosted/messages';

/**
 * Hears when the page in a frame asks to be closed, which is all that it may say: what was paid is asked of our server.
 * @param url of the page: only its own origin, in this very frame, is believed. @returns the frame's ref.
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
