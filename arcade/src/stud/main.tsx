import { withCardWords } from '../cards/withCardWords';
import { readPageData } from '../frame/pageData';
import { launchTable } from '../table/launchTable';
import './stud.css';
import { Board } from './Board';
import { studFacts } from './events';
import { Rules } from './Rules';
import en from './words/en.json';
import tr from './words/tr.json';

const { code } = readPageData();
// Each table has a cloth of its own in the sheet.
document.documentElement.dataset['cloth'] = code;

void launchTable({ code, facts: studFacts, words: withCardWords({ en, tr }), Board, Rules });
