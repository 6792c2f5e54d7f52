import '@fontsource/bungee/latin-400.css';
import type { DiceFacts } from '@croupier/contract/games/originals';
import { launchTable } from '../../../../table/launch-table';
import './dice.css';
import { diceFacts } from '../shapes';
import en from '../words/en.json';
import tr from '../words/tr.json';
import { DiceBoard, DiceRules } from './Board';

void launchTable<DiceFacts>({ code: 'dice', facts: diceFacts, words: { en, tr }, Board: DiceBoard, Rules: DiceRules });
