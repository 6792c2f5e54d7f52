import sanitize from 'sanitize-html';

const TEXT = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'br',
  'hr',
];
const BLOCKS = ['blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption', 'img', 'a'];

const OWN_PATH = /^\/(?!\/)/;

/**
 * An article's HTML as pages may show it: words, tables, links and pictures, and nothing that runs, takes input or changes how the page around it
 * looks. Articles are the operator's, but their authors must not be able to act as the players who read them.
 * @param addressOf gives the full address of a picture that the article names by its path; pictures of other hosts are left out.
 */
export const cleanHtml = (html: string, addressOf: (picture: string) => string = (picture) => picture): string =>
  sanitize(html, {
    // Pictures of other hosts are dropped: browsers would not load them.
    transformTags: {
      img: (tagName, { src = '', ...attribs }) => ({
        tagName,
        attribs: OWN_PATH.test(src) ? { src: addressOf(src), ...attribs } : {},
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
    allowedTags: [...TEXT, ...BLOCKS],
    allowedAttributes: {
      a: ['href', 'title'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan'],
      td: ['colspan'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https', 'http'] },
    allowProtocolRelative: false,
  });
