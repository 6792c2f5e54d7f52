export interface GuideSection {
  /** Plain text. */
  readonly title: string;
  /** HTML, as sanitised as its source. */
  readonly content: string;
}

/** A film that an article shows: a figure with a link to it, around its thumbnail and its title. */
export interface Film {
  readonly href: string;
  readonly thumbnail: string;
  readonly title: string;
  /** Title of the section that it stands in. */
  readonly section: string;
}

/** Links to films in an article. */
const FILMS = 'figure > a[href$=".mp4"]';

const headingBefore = (node: Element | null): string => {
  for (let at = node; at; at = at.previousElementSibling) if (at.tagName === 'H2') return at.textContent ?? '';
  return '';
};

const filmOf = (link: HTMLAnchorElement): Film => ({
  href: link.getAttribute('href') ?? '',
  thumbnail: link.querySelector('img')?.getAttribute('src') ?? '',
  title: link.textContent?.trim() ?? '',
  section: headingBefore(link.closest('figure')),
});

/** The films of an article, in their order. @param html sanitised by the server. */
export const filmsOf = (html: string): Film[] =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll<HTMLAnchorElement>(FILMS)].map(filmOf);

/** Puts a player in the place of each link to a film (specification 2 §2: each section embeds a video). Nothing of it is fetched before it is played. */
function embedFilms(root: Document): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>(FILMS)) {
    const { href, thumbnail, title } = filmOf(link);
    const player = root.createElement('video');
    const attributes = {
      src: href,
      poster: thumbnail,
      preload: 'none',
      width: '480',
      height: '320',
      'aria-label': title,
    };
    for (const [name, value] of Object.entries(attributes)) player.setAttribute(name, value);
    for (const name of ['controls', 'playsinline', 'muted']) player.setAttribute(name, '');
    const caption = root.createElement('figcaption');
    caption.textContent = title;
    link.replaceWith(player, caption);
  }
}

const OTHER_SITES = 'a[href^="https:"]';

/** Opens links in a new tab, because a payment or a registration may be under way next to the text. */
function openElsewhere(root: ParentNode, links: string): void {
  for (const link of root.querySelectorAll(links)) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noreferrer');
  }
}

/**
 * Cuts an article into sections that begin at its h2.
 * @param html sanitised by the server. @param elsewhere selects the links that open in a new tab. @returns any content before the first h2 as a section without a title.
 */
export function sectionsOf(html: string, elsewhere: string = OTHER_SITES): GuideSection[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const { body } = page;
  embedFilms(page);
  openElsewhere(body, elsewhere);
  const sections: { title: string; content: string }[] = [];
  for (const node of body.childNodes) {
    if (node instanceof Element && node.tagName === 'H2') sections.push({ title: node.textContent ?? '', content: '' });
    else {
      const text = node instanceof Element ? node.outerHTML : (node.textContent ?? '').trim();
      const last = sections.at(-1);
      if (last) last.content += text;
      else if (text !== '') sections.push({ title: '', content: text });
    }
  }
  return sections;
}
