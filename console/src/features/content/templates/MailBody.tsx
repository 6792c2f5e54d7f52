import { useEffect, useRef } from 'react';

/**
 * A mail's HTML as programs of mail draw it, apart from the console's own style. The console's page allows no style attributes of a text that it is given:
 * each is set on its element instead. Links lead nowhere here.
 */
export function MailBody({ html, title }: { html: string; title: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = host;
    if (!current) return;
    const root = current.shadowRoot ?? current.attachShadow({ mode: 'open' });
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const frame = document.createElement('div');
    frame.style.cssText = body.getAttribute('style') ?? '';
    frame.append(...body.childNodes);
    for (const element of frame.querySelectorAll<HTMLElement>('[style]'))
      element.style.cssText = element.getAttribute('style') ?? '';
    frame.addEventListener('click', (event) => event.preventDefault());
    root.replaceChildren(frame);
  }, [html]);
  return <div ref={host} role="group" aria-label={title} className="overflow-hidden rounded-md" />;
}
