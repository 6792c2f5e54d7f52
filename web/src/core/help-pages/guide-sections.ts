export interface GuideSection {
  /** Plain text. */
  readonly title: string;
  /** HTML, as sanitised as its source. */
  readonly content: string;
}

/** Opens links to other sites in a new tab, because a payment may be under way next to the guide. */
function openElsewhere(root: ParentNode): void {
  for (const link of root.querySelectorAll('a[href^="https:"]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noreferrer');
  }
}

/**
 * Cuts an article into sections that begin at its h2.
 * @param html sanitised by the server. @returns any content before the first h2 as a section without a title.
 */
export function sectionsOf(html: string): GuideSection[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  openElsewhere(body);
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
