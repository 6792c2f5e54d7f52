/** ms */
const UNSEEN = 100;

/** Lets what waits go on, and the page answer, before the next step. A timer would be held back in a page that is not seen. */
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

/** A page that nobody sees draws nothing: after `UNSEEN` it goes on all the same. */
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
