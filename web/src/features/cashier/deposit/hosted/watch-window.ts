import { windowNews } from './messages';

/** Whether the window is still there is looked at so often (specification 1 §9). */
const CLOSED_CHECK_MILLISECONDS = 100;

/**
 * Watches a payment window until anybody closes it, or it says that the payment is over.
 * @param onEnd told once, with the order when the window has told of one. @returns what stops it.
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
