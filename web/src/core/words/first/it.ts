export { default as common } from '../../../locales/it/common.json';
export { default as shell } from '../../../locales/it/shell.json';
export { default as home } from '../../../locales/it/home.json';
export { default as games } from '../../../locales/it/games.json';
export { default as help } from '../../../locales/it/help.json';
export { default as content } from '../../../locales/it/content.json';
