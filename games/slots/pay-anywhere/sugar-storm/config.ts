import type { SlotFacts } from '@croupier/contract/games/slot';
import { reels } from '../../notation';

const LETTERS = {
  S: 'lollipop',
  M: 'rainbow',
  A: 'birthday-cake',
  B: 'cupcake',
  C: 'doughnut',
  D: 'ice-cream',
  E: 'chocolate-bar',
  F: 'cookie',
  G: 'candy',
  H: 'custard',
  I: 'shaved-ice',
};

/** Sugar Storm, version 1: sweets that pay anywhere and tumble, with rainbows that multiply. A published version never changes. */
export const SUGAR_STORM_V1: SlotFacts = {
  code: 'sugar-storm',
  name: 'Sugar Storm',
  version: 1,
  family: 'slots',
  mechanic: 'pay anywhere',
  rtp: '0.9675',
  rtpExact: false,
  rtpInterval: ['0.9653', '0.9697'],
  volatility: 'medium',
  maxWin: 10000,
  pays: 'anywhere',
  reels: 6,
  rows: 5,
  lines: [],
  symbols: [
    { code: 'lollipop', kind: 'scatter', pays: { '4': 300, '5': 500, '6': 10000 } },
    { code: 'rainbow', kind: 'multiplier', pays: {} },
    { code: 'birthday-cake', kind: 'high', pays: { '8': 155, '10': 385, '12': 1030 } },
    { code: 'cupcake', kind: 'high', pays: { '8': 65, '10': 205, '12': 515 } },
    { code: 'doughnut', kind: 'high', pays: { '8': 50, '10': 130, '12': 385 } },
    { code: 'ice-cream', kind: 'high', pays: { '8': 40, '10': 75, '12': 310 } },
    { code: 'chocolate-bar', kind: 'low', pays: { '8': 25, '10': 50, '12': 205 } },
    { code: 'cookie', kind: 'low', pays: { '8': 20, '10': 40, '12': 155 } },
    { code: 'candy', kind: 'low', pays: { '8': 15, '10': 30, '12': 130 } },
    { code: 'custard', kind: 'low', pays: { '8': 15, '10': 25, '12': 105 } },
    { code: 'shaved-ice', kind: 'low', pays: { '8': 5, '10': 20, '12': 65 } },
  ],
  strips: {
    base: reels(
      LETTERS,
      'MCIICASECCBBEAAADDFGGGEBBBGHHFFFIFGDDDFFIHIEFHGDSIIHHCCIIIEEEGGGHHH',
      'AHHHIIIECCEEEDGGDDDGGCBBBDSEHHFEEGGGBBHHFFFDAFFCAAGGIIIHHIICCFFIIM',
      'AAAISICIIHHIIFCCCHHHIDDDEEBGGGFCCHHGGFFFSFFDDDBGHHGGGEAMEEEFBBBIIIE',
      'HFFCGGGASEIIIHHCCCAAMFFHCIIBEBBEGGGEEEAHHHFDDDHEDDDIIGFFGGHIIIBBCF',
      'SEHHHISHHHIAAGDDDBEIIGGIGGGAAIIIBBFFFGEEEIFCCCFDDDHHHCCCGMFFFGBIEEB',
      'IIGIIGAEIDDGCHIFFECFSEEIFFHHHIFFCCBEGGCDDIIAACHHHBGFGGGMEEHHABBBDD',
    ),
    free: reels(
      LETTERS,
      'SDEEEIGFFHEEAFFFDIIMCEHGGFFFBBIIIMGGBBBASAAECCHMHHHDDHHCCCHDDGGIGGIII',
      'GICCCMFDAIIIEHDFFFIIIMCCCFFAAFSEEEHEHHBBFHHHGGGIGGGHHIIMADDDEEBBGGDB',
      'HHIIIGGICCCDHDDDAFHHHGGGEBBBGGGFFFGEEEAAAMSHHDDFFFICCCEEEMIHBSIMFIIIB',
      'SGFDBEIIEMBIIHHAAAEEGIIGGHHFMIFFFMEEEHHBBBCCCHFFHFADDGGGDDDIIIGGHCCC',
      'IIHDDAHFFFBBABBACCCDSEEGGHHGGIEEEGGIBHHMCHGGFFMIIIFFFHCCHAIIIMDDDGSEE',
      'EEEGGBASDDDGDDICCGGGAFFMFFEHHCHHIIIHHHMADBBCCHFFAEEEGGGHIIIBBIIIMCFF',
    ),
  },
  freeSpins: { awarded: { '4': 10, '5': 12, '6': 15 }, multiplier: 1, maxTotal: 40 },
  features: {
    cascade: { base: [1], free: [1], keeps: false },
    multipliers: {
      collects: false,
      values: [
        { value: 2, weight: 40 },
        { value: 3, weight: 25 },
        { value: 5, weight: 18 },
        { value: 10, weight: 10 },
        { value: 20, weight: 4 },
        { value: 50, weight: 2 },
        { value: 100, weight: 1 },
      ],
    },
  },
};
