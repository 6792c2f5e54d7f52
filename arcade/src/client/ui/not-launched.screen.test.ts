import { expect, it } from 'vitest';
import { showUnlaunched } from '../../testing/show';

it.each(['dragon-vault', 'blackjack', 'live-roulette'])(
  '%s without a session says in the language of its address where to open it',
  async (code) => {
    const { screen } = await showUnlaunched(code, 'tr');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Casinodan açın');
  },
);
