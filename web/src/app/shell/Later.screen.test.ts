import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useUpdates } from '../../core/device/updates';
import { openPopup } from '../../core/screen/popups';
import { ON_PHONE, show } from '../../testing/show';
import { shellStates } from './shell.states';

const prompt = page.getByRole('complementary', { name: 'Update' });

afterEach(() => {
  vi.restoreAllMocks();
  window.installOffer = undefined;
});

describe('a new version', () => {
  it('is offered, and taken when the player says so', async () => {
    await show(shellStates['shell, visitor']);
    let taken = 0;
    useUpdates.setState({ take: () => (taken += 1) });
    await expect.element(prompt).toHaveTextContent('A new version is here.');
    expect(taken).toBe(0);
    await prompt.getByRole('button', { name: 'Reload' }).click();
    expect(taken).toBe(1);
  });

  it.runIf(!ON_PHONE)('can wait', async () => {
    await show(shellStates['shell, visitor']);
    useUpdates.setState({ take: () => undefined });
    await prompt.getByRole('button', { name: 'Later' }).click();
    await expect.element(prompt).not.toBeInTheDocument();
  });

  it.runIf(!ON_PHONE)('is not offered over a pop-up, whose form a reload would empty', async () => {
    await show(shellStates['shell, visitor']);
    useUpdates.setState({ take: () => undefined });
    await expect.element(prompt).toBeVisible();
    openPopup('login');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expect.element(prompt).not.toBeInTheDocument();
  });
});

describe('without a network', () => {
  it('a bar above everything says so, until it is back', async () => {
    await show(shellStates['shell, member']);
    const bar = page.getByText('You are offline. What you have typed stays here; nothing is sent twice.');
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('offline'));
        return bar.elements().length;
      })
      .toBe(1);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await expect.element(bar).not.toBeInTheDocument();
  });
});

describe('the menu', () => {
  it.runIf(!ON_PHONE)('offers to install the app when the browser does, once', async () => {
    let prompted = 0;
    window.installOffer = Object.assign(new Event('beforeinstallprompt'), {
      prompt: () => {
        prompted += 1;
        return Promise.resolve({ outcome: 'accepted' as const });
      },
    });
    await show(shellStates['shell, member']);
    await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Install the app' }).click();
    await expect.poll(() => prompted).toBe(1);
    await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
    await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Install the app' })).not.toBeInTheDocument();
  });
});
