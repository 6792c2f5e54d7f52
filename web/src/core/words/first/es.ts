export { default as common } from '../../../locales/es/common.json';
export { default as shell } from '../../../locales/es/shell.json';
export { default as home } from '../../../locales/es/home.json';
export { default as games } from '../../../locales/es/games.json';
export { default as help } from '../../../locales/es/help.json';
export { default as content } from '../../../locales/es/content.json';
