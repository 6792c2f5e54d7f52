export { default as common } from '../../../locales/fi/common.json';
export { default as shell } from '../../../locales/fi/shell.json';
export { default as home } from '../../../locales/fi/home.json';
export { default as games } from '../../../locales/fi/games.json';
export { default as help } from '../../../locales/fi/help.json';
export { default as content } from '../../../locales/fi/content.json';
