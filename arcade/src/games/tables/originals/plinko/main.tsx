import '@fontsource/lilita-one/latin-400.css';
import type { PlinkoFacts } from '@croupier/contract/games/originals';
import { launchTable } from '../../../../table/launch-table';
import './plinko.css';
import { plinkoFacts } from '../shapes';
import en from '../words/en.json';
import tr from '../words/tr.json';
import { PlinkoBoard, PlinkoRules } from './Board';

void launchTable<PlinkoFacts>({
  code: 'plinko',
  facts: plinkoFacts,
  words: { en, tr },
  Board: PlinkoBoard,
  Rules: PlinkoRules,
});
