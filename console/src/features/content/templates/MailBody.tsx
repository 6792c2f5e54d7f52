import { useEffect, useRef } from 'react';

/** Holds a style until it is set on its element: a style attribute would be refused as soon as it is parsed. */
const HELD = 'data-style';

/** The HTML with its style attributes under another name. The layout of mails escapes each text, so that a tag ends at its first '>'. */
const withHeldStyles = (html: string): string =>
  html.replace(/<[^>]*>/g, (tag) => tag.replace(' style="', ` ${HELD}="`));

function setHeldStyle(element: HTMLElement, style: string | null): void {
  element.removeAttribute(HELD);
  element.style.cssText = style ?? '';
}

/**
 * A mail's HTML as programs of mail draw it, apart from the console's own style. The console's content policy allows no style attributes:
 * each is set on its element instead. Links lead nowhere here.
 */
export function MailBody({ html, title }: { html: string; title: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = host;
    if (!current) return;
    const root = current.shadowRoot ?? current.attachShadow({ mode: 'open' });
    const { body } = new DOMParser().parseFromString(withHeldStyles(html), 'text/html');
    const frame = document.createElement('div');
    setHeldStyle(frame, body.getAttribute(HELD));
    frame.append(...body.childNodes);
    for (const element of frame.querySelectorAll<HTMLElement>(`[${HELD}]`))
      setHeldStyle(element, element.getAttribute(HELD));
    frame.addEventListener('click', (event) => event.preventDefault());
    root.replaceChildren(frame);
  }, [html]);
  return <div ref={host} role="group" aria-label={title} className="overflow-hidden rounded-md" />;
}
