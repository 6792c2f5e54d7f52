import { statfsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const wanted = process.env['CROUPIER_BROWSER'];
/** 'playwright' is Playwright's own Chromium; else the path of an installed one. */
const executablePath = wanted === 'playwright' ? undefined : (wanted ?? '/usr/bin/chromium');

/** Whether this run also takes the pictures of docs/screenshots. */
export const PICTURES = process.env['SCREENSHOTS'] === '1';

/** What is tested at one size, and shown at both. */
export const ONCE_AND_SHOWN = { tag: PICTURES ? [] : ['@once'] };

/** A window for games. Drawn by the processor, a third of the picture is a third of the wait; how games look at both sizes is seen elsewhere. */
export const SMALL = { width: 800, height: 500 };

const GIGABYTE = 2 ** 30;

/** Pictures pass between the browser's processes in shared memory. Playwright takes the disk instead, because containers often have next to none. */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > GIGABYTE;
  } catch {
    return false;
  }
}

/**
 * How Chromium is started on a machine without a graphics card. Pages are painted fastest without WebGL's software renderer, games can
 * be played only with it.
 * @param draws what most of the test's time goes into
 */
export const chromium = (draws: 'pages' | 'games'): LaunchOptions => ({
  ...(executablePath && { executablePath }),
  ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ...(draws === 'games' ? ['--use-gl=angle', '--use-angle=swiftshader'] : []),
    '--enable-unsafe-swiftshader',
    // Nothing but the product is asked over the network.
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-domain-reliability',
    '--disable-sync',
    '--no-pings',
  ],
});

/** A script of the page: games take the processor that draws them for a graphics card and show all their lights. 0x9246 is the name of the renderer. */
export const SHARP = `
  for (const api of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const { getParameter } = api.prototype;
    api.prototype.getParameter = function (name) {
      return name === 0x9246 ? 'a graphics card' : getParameter.call(this, name);
    };
  }`;

/** The same, into one pixel, which keeps a test quick. */
export const GRAPHICS_CARD = `${SHARP}
  for (const api of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const { viewport } = api.prototype;
    api.prototype.viewport = function () {
      viewport.call(this, 0, 0, 1, 1);
    };
  }`;
