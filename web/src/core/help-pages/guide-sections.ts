export interface GuideSection {
  /** Plain text. */
  readonly title: string;
  /** HTML, as sanitised as its source. */
  readonly content: string;
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
  const { body } = new DOMParser().parseFromString(html, 'text/html');
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
