/** Tags that the visual editor keeps. A text with another is written as HTML, so that nothing of it is lost. */
const KNOWN = new Set(
  'p h2 h3 h4 ul ol li b strong i em u s br hr blockquote table thead tbody tr th td img a figure'.split(' '),
);

/** A figure holds a picture, words and a link. */
const FIGURE_WITH_BLOCKS = /<figure>(?:(?!<\/figure>)[\s\S])*<(?:p|h[234]|ul|ol|li|table|blockquote|hr)\b/;

/** Whether the visual editor keeps every part of a text. */
export const isVisual = (html: string): boolean =>
  [...html.matchAll(/<([a-zA-Z][a-zA-Z0-9]*)/g)].every(([, tag = '']) => KNOWN.has(tag.toLowerCase())) &&
  !/\scolspan=/.test(html) &&
  !FIGURE_WITH_BLOCKS.test(html);

/** The editor's HTML as articles are written: short tags, no paragraph around a list item's only text, a line a block. */
export const tidy = (html: string): string =>
  html
    .replace(/<(\/?)strong>/g, '<$1b>')
    .replace(/<(\/?)em>/g, '<$1i>')
    .replace(/<li><p>((?:(?!<\/?(?:p|li|ul|ol)\b)[\s\S])*)<\/p>(?=<\/li>)/g, '<li>$1')
    .replace(/<p><\/p>$/, '')
    .replace(
      /(<\/(?:p|h2|h3|h4|li|ul|ol|tr|table|thead|tbody|blockquote|figure)>|<(?:ul|ol|table|thead|tbody|tr)>|<hr>)(?=<)/g,
      '$1\n',
    );

/** Whether a link may stand in an article: a page of this site, or https, mail and telephone. The server keeps no other. */
export const isLink = (address: string): boolean =>
  /^(?:\/(?!\/)|#\/)\S*$/.test(address) || /^mailto:\S+@\S+$/.test(address) || /^tel:\+?[\d -]+$/.test(address)
    ? true
    : /^https:\/\/\S+$/.test(address) && URL.canParse(address);
