import '@fontsource/bungee/latin-400.css';
import type { DiceFacts } from '@croupier/contract/games/originals';
import { launchTable } from '../../../../table/launch-table';
import './dice.css';
import { diceFacts } from '../shapes';
import { DiceBoard, DiceRules } from './Board';

void launchTable<DiceFacts>({
  code: 'dice',
  facts: diceFacts,
  words: ['originals'],
  Board: DiceBoard,
  Rules: DiceRules,
});
