import '../../../table/betting-layout/betting-layout.css';
import './sic-bo.css';
import { tableFacts } from '../../../table/betting-layout/facts';
import { launchTable } from '../../../table/launch-table';
import { Board } from './Board';
import { Rules } from './Rules';

void launchTable({ code: 'sic-bo', facts: tableFacts, words: ['sic-bo', 'betting-layout'], Board, Rules });
