import '@fontsource-variable/inter';
import '@fontsource-variable/outfit';
import '@fontsource/cinzel-decorative/700.css';
import '../../../slot/shell/shell.css';
import './palette.css';
import { readPageData } from '../../../client/frame/page-data';
import { launchSlot } from '../../../slot/shell/launch-slot';
import { dragonVault } from './theme';

void launchSlot(dragonVault(readPageData()));
