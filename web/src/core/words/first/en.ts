export { default as common } from '../../../locales/en/common.json';
export { default as shell } from '../../../locales/en/shell.json';
export { default as home } from '../../../locales/en/home.json';
export { default as games } from '../../../locales/en/games.json';
export { default as help } from '../../../locales/en/help.json';
export { default as content } from '../../../locales/en/content.json';
