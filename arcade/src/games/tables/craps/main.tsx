import '../../../table/betting-layout/betting-layout.css';
import './table.css';
import './come.css';
import './craps.css';
import { tableFacts } from '../../../table/betting-layout/facts';
import { launchTable } from '../../../table/launch-table';
import { Board } from './Board';
import { Rules } from './Rules';

void launchTable({ code: 'craps', facts: tableFacts, words: ['craps', 'betting-layout'], Board, Rules });
