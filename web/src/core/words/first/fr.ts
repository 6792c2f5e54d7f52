export { default as common } from '../../../locales/fr/common.json';
export { default as shell } from '../../../locales/fr/shell.json';
export { default as home } from '../../../locales/fr/home.json';
export { default as games } from '../../../locales/fr/games.json';
export { default as help } from '../../../locales/fr/help.json';
export { default as content } from '../../../locales/fr/content.json';
