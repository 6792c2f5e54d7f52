import type { GamePage } from './page';

/** The tables that many players share. */
export const LIVE_PAGES: readonly GamePage[] = [
  { code: 'live-roulette', name: 'Live Roulette', ground: '#16040a', entry: '/src/games/live/roulette/main.tsx' },
  { code: 'live-baccarat', name: 'Live Baccarat', ground: '#041620', entry: '/src/games/live/baccarat/main.tsx' },
  { code: 'live-crash', name: 'Skyrise Crash', ground: '#070520', entry: '/src/games/live/crash/main.tsx' },
];
