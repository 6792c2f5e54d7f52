import '@fontsource-variable/inter';
import '@fontsource-variable/outfit';
import '@fontsource/bungee/400.css';
import '@fontsource/cinzel-decorative/700.css';
import '@fontsource/lilita-one/400.css';
import '../../shell/shell.css';
import { readPageData } from '../../frame/page-data';
import { launchSlot } from '../../shell/launch-slot';
import { paintPage } from './palette';
import { themeOf } from './theme';
import en from './words/en.json';
import tr from './words/tr.json';

const theme = themeOf(readPageData());
paintPage(theme.tones);
void launchSlot(theme, { en, tr });
