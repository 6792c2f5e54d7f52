import '@fontsource/bungee/latin-400.css';
import type { LimboFacts } from '@croupier/contract/games/originals';
import { launchTable } from '../../../../table/launch-table';
import './limbo.css';
import { limboFacts } from '../shapes';
import { LimboBoard, LimboRules } from './Board';

void launchTable<LimboFacts>({
  code: 'limbo',
  facts: limboFacts,
  words: ['originals'],
  Board: LimboBoard,
  Rules: LimboRules,
});
