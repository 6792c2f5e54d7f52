import '@fontsource-variable/inter';
import '@fontsource-variable/outfit';
import '@fontsource/cinzel-decorative/700.css';
import '../../shell/shell.css';
import './palette.css';
import { readPageData } from '../../frame/page-data';
import { launchSlot } from '../../shell/launch-slot';
import { dragonVault } from './theme';

void launchSlot(dragonVault(readPageData()));
