import '@fontsource/bungee/latin-400.css';
import type { MinesFacts } from '@croupier/contract/games/originals';
import { launchTable } from '../../../../table/launch-table';
import './mines.css';
import { minesFacts } from '../shapes';
import en from '../words/en.json';
import tr from '../words/tr.json';
import { MinesBoard, MinesRules } from './Board';

void launchTable<MinesFacts>({
  code: 'mines',
  facts: minesFacts,
  words: { en, tr },
  Board: MinesBoard,
  Rules: MinesRules,
});
