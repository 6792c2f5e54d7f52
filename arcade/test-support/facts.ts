import type { SlotFacts } from '@croupier/contract/games/slot';

const strip = (text: string): string[] => text.split(' ');

/** A plausible slot for tests and for looking at the client; not the published game. */
export const testFacts: SlotFacts = {
  code: 'dragon-vault',
  name: 'Dragon Vault',
  version: 1,
  family: 'slots',
  mechanic: 'lines',
  rtp: '0.9632',
  volatility: 'high',
  maxWin: 5000,
  reels: 5,
  rows: 3,
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
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
    [0, 0, 2, 0, 0],
    [2, 2, 0, 2, 2],
    [0, 2, 0, 2, 0],
  ],
  symbols: [
    { code: 'dragon', kind: 'wild', pays: { 2: 50, 3: 500, 4: 2500, 5: 12500 } },
    { code: 'vault', kind: 'scatter', pays: { 3: 200, 4: 1000, 5: 5000 } },
    { code: 'crown', kind: 'high', pays: { 3: 200, 4: 800, 5: 4000 } },
    { code: 'gem', kind: 'high', pays: { 3: 150, 4: 600, 5: 2500 } },
    { code: 'lantern', kind: 'high', pays: { 3: 125, 4: 400, 5: 1500 } },
    { code: 'tile', kind: 'high', pays: { 3: 100, 4: 300, 5: 1000 } },
    { code: 'fan', kind: 'high', pays: { 3: 75, 4: 250, 5: 800 } },
    { code: 'coin', kind: 'low', pays: { 3: 40, 4: 125, 5: 400 } },
    { code: 'flame', kind: 'low', pays: { 3: 30, 4: 100, 5: 300 } },
    { code: 'leaf', kind: 'low', pays: { 3: 25, 4: 75, 5: 250 } },
    { code: 'jade', kind: 'low', pays: { 3: 20, 4: 50, 5: 200 } },
  ],
  strips: {
    base: [
      strip(
        'dragon coin crown leaf jade tile flame fan coin gem jade lantern leaf vault flame crown coin tile jade fan leaf gem flame lantern',
      ),
      strip(
        'gem dragon tile coin jade flame lantern leaf crown fan coin vault jade tile flame gem leaf lantern coin crown jade fan flame leaf',
      ),
      strip(
        'lantern dragon coin jade flame leaf tile crown gem vault coin fan jade leaf flame lantern tile coin gem jade crown leaf flame fan',
      ),
      strip(
        'tile dragon lantern leaf coin flame jade gem crown fan vault coin leaf jade flame tile lantern crown coin gem jade leaf fan flame',
      ),
      strip(
        'fan flame gem jade coin leaf dragon crown lantern tile jade coin flame vault leaf gem fan jade coin crown lantern flame leaf tile',
      ),
    ],
    free: [
      strip(
        'dragon coin crown dragon jade tile flame fan coin gem jade lantern leaf vault flame crown coin tile jade fan leaf gem',
      ),
      strip(
        'gem dragon tile coin jade flame dragon leaf crown fan coin vault jade tile flame gem leaf lantern coin crown jade fan',
      ),
      strip(
        'lantern dragon coin jade flame leaf tile dragon gem vault coin fan jade leaf flame lantern tile coin gem jade crown',
      ),
      strip(
        'tile dragon lantern leaf coin flame jade gem dragon fan vault coin leaf jade flame tile lantern crown coin gem jade',
      ),
      strip(
        'fan flame gem jade coin leaf dragon crown lantern tile jade dragon flame vault leaf gem fan jade coin crown lantern',
      ),
    ],
  },
  freeSpins: { awarded: { 3: 8, 4: 12, 5: 20 }, multiplier: 3, maxTotal: 100 },
};
