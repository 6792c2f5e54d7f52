/** Timeout for a hidden page, ms. */
const UNSEEN = 100;

/** Yields to the event loop before the next step, by a message, because browsers throttle timers in hidden pages. */
export const breathe = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      done();
    });
    port1.start();
    port2.postMessage(undefined);
  });

/** Waits for the next animation frame, at most `UNSEEN`, because a hidden page gets none. */
const drawing = (): Promise<void> =>
  new Promise((done) => {
    const go = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      done();
    };
    const timer = setTimeout(go, UNSEEN);
    const frame = requestAnimationFrame(go);
  });

/** Waits until the next frame has been drawn, so that what follows is not added to what the frame already costs. */
export async function nextFrame(): Promise<void> {
  await drawing();
  await breathe();
}
