import '@fontsource/bungee/latin-400.css';
import '@fontsource/cinzel-decorative/latin-700.css';
import '@fontsource/lilita-one/latin-400.css';
import type { ScratchFacts } from '@croupier/contract/games/scratch';
import * as z from 'zod/mini';
import { readPageData } from '../../../client/frame/page-data';
import { launchTable } from '../../../table/launch-table';
import './legend.css';
import './scratch.css';
import './cells.css';
import { ScratchBoard } from './Board';
import { ScratchRules } from './Rules';
import { scratchFacts, scratchTheme } from './shapes';

const page = readPageData();
const theme = z.parse(scratchTheme, page.data);
for (const [place, colour] of theme.palette.entries())
  document.documentElement.style.setProperty(`--palette-${place + 1}`, colour);

void launchTable<ScratchFacts>({
  code: page.code,
  facts: scratchFacts,
  words: ['scratch'],
  Board: ({ facts }) => <ScratchBoard facts={facts} theme={theme} />,
  Rules: ScratchRules,
});
