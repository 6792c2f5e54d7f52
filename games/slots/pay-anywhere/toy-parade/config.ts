import type { SlotFacts } from '@croupier/contract/games/slot';
import { reels } from '../../notation';

const LETTERS = {
  S: 'wrapped-gift',
  M: 'balloon',
  A: 'teddy-bear',
  B: 'nesting-dolls',
  C: 'carousel-horse',
  D: 'drum',
  E: 'yo-yo',
  F: 'puzzle-piece',
  G: 'kite',
  H: 'crayon',
  I: 'soccer-ball',
};

/** Toy Parade, version 1: toys that pay anywhere from seven on and tumble. A published version never changes. */
export const TOY_PARADE_V1: SlotFacts = {
  code: 'toy-parade',
  name: 'Toy Parade',
  version: 1,
  family: 'slots',
  mechanic: 'pay anywhere',
  rtp: '0.9434',
  rtpExact: false,
  rtpInterval: ['0.9417', '0.9452'],
  volatility: 'low',
  maxWin: 3000,
  pays: 'anywhere',
  reels: 6,
  rows: 5,
  lines: [],
  symbols: [
    { code: 'wrapped-gift', kind: 'scatter', pays: { '4': 300, '5': 1000, '6': 5000 } },
    { code: 'balloon', kind: 'multiplier', pays: {} },
    { code: 'teddy-bear', kind: 'high', pays: { '7': 25, '9': 50, '11': 155 } },
    { code: 'nesting-dolls', kind: 'high', pays: { '7': 15, '9': 35, '11': 105 } },
    { code: 'carousel-horse', kind: 'high', pays: { '7': 15, '9': 25, '11': 80 } },
    { code: 'drum', kind: 'high', pays: { '7': 10, '9': 20, '11': 60 } },
    { code: 'yo-yo', kind: 'low', pays: { '7': 5, '9': 15, '11': 35 } },
    { code: 'puzzle-piece', kind: 'low', pays: { '7': 5, '9': 10, '11': 30 } },
    { code: 'kite', kind: 'low', pays: { '7': 5, '9': 10, '11': 25 } },
    { code: 'crayon', kind: 'low', pays: { '7': 5, '9': 10, '11': 20 } },
    { code: 'soccer-ball', kind: 'low', pays: { '7': 5, '9': 5, '11': 15 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'GGGGAAAEFGEEEDBCIISHHHHCIDHHGAADIIIBBBCBBMEEEEFFFFCCCGGFFFDDDDIIIHHH',
      'HHHGDMEIIIIHBBBBSCCCAAAAFFFFHCCADDBBIIIHHHFFEEECGGGIIGGGGHFFDDDDEEEE',
      'GGGFFFHHBHHHHEGGGDEFFCCCEGGIIIICBBBFFAAAHHDDDHCDDFBBEEEAIIIIDAEEMSIC',
      'FFFFDDDDCCFSIAAMEIIFEGGFBBIDIIIBBBBHHGGGHHHHFDDHHHIEEEGGGIAAACCEEECC',
      'ICCHHHHBBBIIIFFFDDCCCIIEGGGGCMIIHFFDDSDDEEEEGGEBBBDAAAGGEEHHHHIAAFFF',
      'CGCIDBBBSEEEGGGIICCCFFFFIICGIIIIFMDDDDEEAAAAEEEHHBBBFFFDDHHHHGGGAHHH',
    ),
    free: reels(
      LETTERS,
      'GGGGEEESBIBGGGECCMDDIIICCCCFFFIEHHHIFFMDBGHHIIFFFHBBBIEADDEEHHHDDAAAA',
      'BGGGGIIIIAFFFFHHHHGGGGDDDIEEEEHAFFHBEEEEBBBBIIIIHAAAMCCSFFCCCCHHMDDDD',
      'HHHDGGGGMAIIEEBBBFFHHHDCCCEEEEHHHCCCIIIFFDDEDIIIIBBBDSDFFFFAAAAMGGEGG',
      'IIHFICEDDDDMGGGFSDIIAAAEEEEIIIBBGGCCFBBBGGGDDHHBMCCCFFFFIAAHHFEEEHHHH',
      'BCCCMAABBEEHEEEECHGGGGIIIGSGGGBHHHHDHDDDBBDDDFFFFCAAAFFFFHHIIEEIICIIM',
      'DAAASBBHHHHBBBIHIMEEECBGGGFFDDGGGGEEAAEMIIIICCEDDDDFFFFEHHHFFIIIGHCCC',
    ),
  },
  freeSpins: { awarded: { '4': 10, '5': 12, '6': 15 }, multiplier: 1, maxTotal: 40 },
  features: {
    cascade: { base: [1], free: [1], keeps: false },
    multipliers: {
      collects: false,
      values: [
        { value: 2, weight: 50 },
        { value: 3, weight: 20 },
        { value: 4, weight: 10 },
        { value: 5, weight: 8 },
        { value: 10, weight: 3 },
        { value: 20, weight: 1 },
      ],
    },
  },
};
