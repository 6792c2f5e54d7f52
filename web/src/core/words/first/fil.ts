export { default as common } from '../../../locales/fil/common.json';
export { default as shell } from '../../../locales/fil/shell.json';
export { default as home } from '../../../locales/fil/home.json';
export { default as games } from '../../../locales/fil/games.json';
export { default as help } from '../../../locales/fil/help.json';
export { default as content } from '../../../locales/fil/content.json';
