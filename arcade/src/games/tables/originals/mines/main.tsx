import '@fontsource/bungee/latin-400.css';
import type { MinesFacts } from '@croupier/contract/games/originals';
import { launchTable } from '../../../../table/launch-table';
import './mines.css';
import { minesFacts } from '../shapes';
import { MinesBoard, MinesRules } from './Board';

void launchTable<MinesFacts>({
  code: 'mines',
  facts: minesFacts,
  words: ['originals'],
  Board: MinesBoard,
  Rules: MinesRules,
});
