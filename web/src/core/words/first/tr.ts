export { default as common } from '../../../locales/tr/common.json';
export { default as shell } from '../../../locales/tr/shell.json';
export { default as home } from '../../../locales/tr/home.json';
export { default as games } from '../../../locales/tr/games.json';
export { default as help } from '../../../locales/tr/help.json';
export { default as content } from '../../../locales/tr/content.json';
