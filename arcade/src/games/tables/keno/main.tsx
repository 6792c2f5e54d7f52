import '@fontsource/lilita-one/latin-400.css';
import type { KenoFacts } from '@croupier/contract/games/keno';
import { launchTable } from '../../../table/launch-table';
import './keno.css';
import { KenoBoard, KenoRules } from './Board';
import { kenoFacts } from './shapes';
import en from './words/en.json';
import tr from './words/tr.json';

void launchTable<KenoFacts>({ code: 'keno', facts: kenoFacts, words: { en, tr }, Board: KenoBoard, Rules: KenoRules });
