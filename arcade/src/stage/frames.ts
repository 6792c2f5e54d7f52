/** A page that nobody sees draws nothing: after this long what waits for a frame goes on all the same, ms. */
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

/** Waits until the next frame has been drawn, so that what follows is not added to what the frame already costs. */
export const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    const go = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      void breathe().then(done);
    };
    const timer = setTimeout(go, UNSEEN);
    const frame = requestAnimationFrame(go);
  });
