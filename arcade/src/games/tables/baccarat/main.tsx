import '../../../table/betting-layout/betting-layout.css';
import './baccarat.css';
import { tableFacts } from '../../../table/betting-layout/facts';
import { launchTable } from '../../../table/launch-table';
import { Board } from './Board';
import { Rules } from './Rules';

const words = ['baccarat', 'cards', 'betting-layout'];
void launchTable({ code: 'baccarat', facts: tableFacts, words, Board, Rules });
