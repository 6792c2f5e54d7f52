import { windowNews } from './messages';

/** Poll interval for a closed window (specification 1 §9). */
const CLOSED_CHECK_MILLISECONDS = 100;

/**
 * Watches a payment window until it is closed or reports that the payment is over.
 * @param onEnd called once, with the order when the window has reported one. @returns a function that stops watching.
 */
export function watchWindow(
  shown: Pick<Window, 'closed' | 'close'>,
  onEnd: (orderId: string | undefined) => void,
): () => void {
  let orderId: string | undefined;
  const end = () => {
    stop();
    onEnd(orderId);
  };
  const hear = (event: MessageEvent) => {
    const news = event.source === shown ? windowNews(event, window.location.origin) : undefined;
    if (news?.type === 'order') orderId = news.orderId;
    if (news?.type === 'close') {
      shown.close();
      end();
    }
  };
  const timer = setInterval(() => shown.closed && end(), CLOSED_CHECK_MILLISECONDS);
  const stop = () => {
    clearInterval(timer);
    window.removeEventListener('message', hear);
  };
  window.addEventListener('message', hear);
  return stop;
}
