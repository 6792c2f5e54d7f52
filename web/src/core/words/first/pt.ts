export { default as common } from '../../../locales/pt/common.json';
export { default as shell } from '../../../locales/pt/shell.json';
export { default as home } from '../../../locales/pt/home.json';
export { default as games } from '../../../locales/pt/games.json';
export { default as help } from '../../../locales/pt/help.json';
export { default as content } from '../../../locales/pt/content.json';
