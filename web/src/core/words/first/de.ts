export { default as common } from '../../../locales/de/common.json';
export { default as shell } from '../../../locales/de/shell.json';
export { default as home } from '../../../locales/de/home.json';
export { default as games } from '../../../locales/de/games.json';
export { default as help } from '../../../locales/de/help.json';
export { default as content } from '../../../locales/de/content.json';
