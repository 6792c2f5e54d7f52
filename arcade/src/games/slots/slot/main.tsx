import '@fontsource-variable/inter';
import '@fontsource-variable/outfit';
import '@fontsource/bungee/400.css';
import '@fontsource/cinzel-decorative/700.css';
import '@fontsource/lilita-one/400.css';
import '../../../slot/shell/shell.css';
import { readPageData } from '../../../client/frame/page-data';
import { launchSlot } from '../../../slot/shell/launch-slot';
import { paintPage } from './palette';
import { themeOf } from './theme';

const theme = themeOf(readPageData());
paintPage(theme.tones);
void launchSlot(theme, 'slot');
