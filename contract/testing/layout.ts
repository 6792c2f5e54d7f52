/** Text that is cut off, or lies outside what holds it, in words for a failure. Empty when everything can be read. */
export function layoutFaults(): string[] {
  const page = document.scrollingElement;
  const faults: string[] = [];
  if (page && page.scrollWidth > page.clientWidth + 1)
    faults.push(`the page is ${page.scrollWidth - page.clientWidth} px wider than its window`);
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const cut = cutOff(element);
    if (cut !== undefined) faults.push(`${element.tagName.toLowerCase()} “${textOf(element)}”: ${cut}`);
  }
  return [...new Set(faults)];
}

const textOf = (element: HTMLElement): string => element.innerText.replace(/\s+/g, ' ').trim().slice(0, 60);

/** Whether an element has text of its own, besides that of its children. */
const hasText = (element: HTMLElement): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');

/** Text for screen readers alone is a pixel in size. */
const isShown = (element: HTMLElement): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  element.offsetWidth > 1 &&
  element.offsetHeight > 1 &&
  !element.closest('.sr-only, [hidden]');

/** Pixels by which letters may stand out, such as the foot of a g. */
const LEEWAY = 2;

/** A title or a name of the data may be shortened where it says so: it can be read in full elsewhere. */
const MAY_BE_SHORTENED = '[data-shortened]';

const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';

function cutOff(element: HTMLElement): string | undefined {
  if (!hasText(element) || !isShown(element) || element.closest(MAY_BE_SHORTENED)) return undefined;
  const { overflowX, overflowY } = getComputedStyle(element);
  if (hides(overflowX) && element.scrollWidth > element.clientWidth + LEEWAY)
    return `${element.scrollWidth - element.clientWidth} px of its width are cut off`;
  if (hides(overflowY) && element.scrollHeight > element.clientHeight + LEEWAY)
    return `${element.scrollHeight - element.clientHeight} px of its height are cut off`;
  const holder = element.closest<HTMLElement>('button, a, [role=tab], [role=button], label, th, td');
  if (!holder || getComputedStyle(holder).display === 'inline') return undefined;
  const range = document.createRange();
  range.selectNodeContents(element);
  const text = range.getBoundingClientRect();
  const box = holder.getBoundingClientRect();
  if (text.width === 0 || box.width === 0) return undefined;
  const out = Math.max(box.left - text.left, text.right - box.right);
  return out > LEEWAY ? `it stands ${Math.round(out)} px out of what holds it` : undefined;
}
