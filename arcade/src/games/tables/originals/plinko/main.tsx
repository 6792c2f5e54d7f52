import '@fontsource/lilita-one/latin-400.css';
import type { PlinkoFacts } from '@croupier/contract/games/originals';
import { launchTable } from '../../../../table/launch-table';
import './plinko.css';
import { plinkoFacts } from '../shapes';
import { PlinkoBoard, PlinkoRules } from './Board';

void launchTable<PlinkoFacts>({
  code: 'plinko',
  facts: plinkoFacts,
  words: ['originals'],
  Board: PlinkoBoard,
  Rules: PlinkoRules,
});
