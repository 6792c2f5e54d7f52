import type { SlotFacts } from '@croupier/contract/games/slot';

/** Reel strips from top to bottom, one reel a line; the strip closes to a ring. */
function reels(...strips: readonly string[]): string[][] {
  return strips.map((strip) => strip.split(' '));
}

/**
 * Dragon Vault, version 1: pay table, reels and lines. All wins are hundredths of the total stake. Finished rounds are replayed
 * with the version they were played on, so a published version never changes: a change is a new version beside it.
 */
export const DRAGON_VAULT_V1: SlotFacts = {
  code: 'dragon-vault',
  name: 'Dragon Vault',
  version: 1,
  family: 'slots',
  mechanic: 'lines',
  rtp: '0.9674363822291552',
  volatility: 'very high',
  maxWin: 5000,
  reels: 5,
  rows: 3,
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 0, 0],
    [2, 2, 1, 2, 2],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2],
    [1, 0, 1, 0, 1],
    [1, 2, 1, 2, 1],
    [0, 1, 0, 1, 0],
    [2, 1, 2, 1, 2],
    [1, 1, 0, 1, 1],
    [1, 1, 2, 1, 1],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [0, 2, 0, 2, 0],
  ],
  symbols: [
    { code: 'dragon', kind: 'wild', pays: {} },
    { code: 'vault', kind: 'scatter', pays: { 3: 250, 4: 1000, 5: 5000 } },
    { code: 'crown', kind: 'high', pays: { 3: 200, 4: 600, 5: 22500 } },
    { code: 'gem', kind: 'high', pays: { 3: 200, 4: 750, 5: 4000 } },
    { code: 'lantern', kind: 'high', pays: { 3: 200, 4: 500, 5: 2500 } },
    { code: 'tile', kind: 'high', pays: { 3: 150, 4: 400, 5: 2000 } },
    { code: 'fan', kind: 'high', pays: { 3: 125, 4: 300, 5: 1500 } },
    { code: 'coin', kind: 'low', pays: { 3: 75, 4: 250, 5: 1000 } },
    { code: 'flame', kind: 'low', pays: { 3: 75, 4: 250, 5: 1000 } },
    { code: 'leaf', kind: 'low', pays: { 3: 50, 4: 200, 5: 700 } },
    { code: 'jade', kind: 'low', pays: { 3: 50, 4: 200, 5: 700 } },
  ],
  strips: {
    base: reels(
      'fan jade flame leaf jade flame fan lantern tile jade flame fan jade leaf flame gem tile jade flame lantern leaf crown jade vault tile lantern fan coin flame fan jade coin crown gem',
      'vault leaf coin jade leaf lantern tile fan coin leaf crown flame coin crown leaf fan gem flame tile coin leaf lantern tile gem flame coin fan leaf tile coin lantern dragon gem flame jade',
      'lantern gem vault fan tile lantern leaf coin jade flame tile jade gem tile lantern flame jade dragon leaf coin fan jade lantern fan crown jade coin gem flame leaf coin fan crown coin flame',
      'leaf tile coin fan leaf tile fan flame leaf gem jade fan flame gem crown coin leaf tile fan jade gem tile dragon vault lantern jade coin flame crown coin jade lantern flame dragon lantern',
      'crown flame dragon tile flame jade fan flame jade tile fan coin gem lantern fan leaf lantern vault leaf gem crown leaf coin gem fan jade coin lantern leaf tile dragon flame coin jade',
    ),
    free: reels(
      'flame jade tile crown vault leaf flame fan tile flame jade gem lantern coin fan lantern leaf crown jade gem coin flame jade leaf fan coin gem tile fan flame jade lantern tile',
      'lantern leaf tile coin gem leaf vault tile coin jade leaf lantern dragon dragon dragon dragon dragon fan lantern flame tile leaf jade fan gem jade coin flame leaf fan gem crown flame coin tile crown jade',
      'coin fan gem flame lantern coin fan dragon dragon dragon dragon dragon flame gem leaf fan jade coin tile crown vault jade lantern flame leaf jade coin fan jade leaf tile crown flame jade gem tile lantern',
      'jade fan gem crown vault gem jade lantern tile fan leaf tile flame crown coin flame leaf tile gem lantern flame jade coin tile leaf jade flame lantern coin dragon dragon dragon dragon dragon fan leaf',
      'lantern crown jade leaf crown jade flame lantern coin fan dragon dragon dragon dragon vault tile coin leaf tile lantern gem coin tile fan flame leaf fan jade coin gem fan flame leaf gem jade flame',
    ),
  },
  freeSpins: { awarded: { 3: 8, 4: 12, 5: 20 }, multiplier: 3, maxTotal: 60 },
};
