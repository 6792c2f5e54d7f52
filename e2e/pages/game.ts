import { RGS_CALLS, type RgsPlayAnswer } from '@croupier/contract/rgs';
import { expect, type FrameLocator, type Locator, type Page, type Request } from '@playwright/test';

/** Software rendering on two busy cores: the first picture may take its time. */
export const READY = { timeout: 150_000 };

export const overlay = (page: Page): Locator => page.getByRole('dialog', { name: 'Dragon Vault' });
export const gameFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Dragon Vault"]');
export const spinButton = (page: Page): Locator => gameFrame(page).getByRole('button', { name: 'Spin', exact: true });

/** Presses the game's tile, found among the others by how it plays and by its name: only tiles near the window are drawn. */
export async function pressGame(page: Page, how: 'Play' | 'Play for fun' = 'Play'): Promise<void> {
  const fun = how === 'Play for fun';
  await page.goto(`/#/games/${fun ? 'fun' : 'slots'}?mechanic=lines&sort=name`);
  // Home stays until the list has come, and shows the game in several sections.
  await expect(page.getByRole('combobox', { name: 'Sort' })).toBeVisible();
  await page.getByRole('button', { name: `Play Dragon Vault${fun ? ' for fun' : ''}`, exact: true }).click();
}

/** Presses the game's tile and waits until it can be played. */
export async function openGame(page: Page, how: 'Play' | 'Play for fun' = 'Play'): Promise<void> {
  await pressGame(page, how);
  await gameReady(page);
}

/** The game can be played, and its cover no longer lies over it. */
export async function gameReady(page: Page): Promise<void> {
  await expect(spinButton(page)).toBeEnabled(READY);
  await expect(overlay(page).getByRole('status', { name: 'Loading' })).toHaveCount(0, READY);
}

/** Turbo shortens the shows, so that many rounds fit into a test. */
export async function turnTurboOn(page: Page): Promise<void> {
  await gameFrame(page).getByRole('button', { name: 'Turbo is off' }).click();
  await expect(gameFrame(page).getByRole('button', { name: 'Turbo is on' })).toBeVisible();
}

/**
 * Taps the reels, which hurries whatever they show, until the next round can be spun. The button is left alone: what hurries now would
 * spin a moment later.
 */
export async function finishRound(page: Page): Promise<void> {
  const reels = gameFrame(page).locator('canvas.stage');
  await expect(async () => {
    await reels.dispatchEvent('pointerdown');
    await expect(spinButton(page)).toBeEnabled({ timeout: 150 });
  }).toPass({ ...READY, intervals: [50] });
}

/**
 * Stakes one round. A press in the moment after a hurried round is not taken, so it is repeated until a stake was asked for; never after
 * that, because on a slow machine a whole round may pass between two looks at the button.
 * @param press what sends the stake. @returns what the game server answered.
 */
export async function stake<Answer = RgsPlayAnswer>(page: Page, press: () => Promise<void>): Promise<Answer> {
  let asked = false;
  const answered = page.waitForResponse((response) => response.url().endsWith(RGS_CALLS.play.path), READY);
  const notice = (request: Request) => {
    asked ||= request.url().endsWith(RGS_CALLS.play.path);
  };
  page.on('request', notice);
  await expect(async () => {
    if (!asked) await press();
    await expect.poll(() => asked, { timeout: 700 }).toBe(true);
  }).toPass({ ...READY, intervals: [100] });
  page.off('request', notice);
  const response = await answered;
  expect(response.status()).toBe(200);
  return (await response.json()) as Answer;
}

export const spin = <Answer>(page: Page): Promise<Answer> => stake(page, () => spinButton(page).click());

/** Spins once and sees the round to its end. */
export async function playOnce(page: Page): Promise<void> {
  await spin(page);
  await finishRound(page);
}

export const closeGame = async (page: Page): Promise<void> => {
  await overlay(page).getByRole('button', { name: 'Close' }).click();
  await gameGone(page);
};

/**
 * The game is closed and the page is drawn again. Without a graphics card the browser draws for seconds after a game, and a press waits with it:
 * scripts go on meanwhile, so only a picture of the page tells that it is over.
 */
export async function gameGone(page: Page): Promise<void> {
  await expect(overlay(page)).toBeHidden();
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 }, timeout: 60_000 });
}
