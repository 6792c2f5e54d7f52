export { default as common } from '../../../locales/ja/common.json';
export { default as shell } from '../../../locales/ja/shell.json';
export { default as home } from '../../../locales/ja/home.json';
export { default as games } from '../../../locales/ja/games.json';
export { default as help } from '../../../locales/ja/help.json';
export { default as content } from '../../../locales/ja/content.json';
