import '@fontsource/lilita-one/latin-400.css';
import type { KenoFacts } from '@croupier/contract/games/keno';
import { launchTable } from '../../../table/launch-table';
import './keno.css';
import { KenoBoard, KenoRules } from './Board';
import { kenoFacts } from './shapes';

void launchTable<KenoFacts>({ code: 'keno', facts: kenoFacts, words: ['keno'], Board: KenoBoard, Rules: KenoRules });
