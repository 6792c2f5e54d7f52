/**
 * Text that is cut off, or lies outside what holds it, in words for a failure. Empty when everything can be read.
 * @param shown the page to look at: a game's is in a frame
 */
export function layoutFaults(shown: Document = document): string[] {
  const page = shown.scrollingElement;
  const faults: string[] = [];
  if (page && page.scrollWidth > page.clientWidth + 1)
    faults.push(`the page is ${page.scrollWidth - page.clientWidth} px wider than its window`);
  for (const element of shown.querySelectorAll<HTMLElement>('body *')) {
    const cut = cutOff(element);
    if (cut !== undefined) faults.push(`${element.tagName.toLowerCase()} “${textOf(element)}”: ${cut}`);
  }
  for (const field of shown.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
    const over = isShown(field) ? placeholderOver(field) : 0;
    if (over > LEEWAY)
      faults.push(`input “${field.placeholder}”: ${Math.round(over)} px of its placeholder are cut off`);
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
  for (const holder of [element, element.closest<HTMLElement>(HOLDERS)]) {
    const out = holder ? standsOut(element, holder) : 0;
    if (out > LEEWAY) return `it stands ${Math.round(out)} px out of what holds it`;
  }
  return undefined;
}

/** What a reader takes for one thing with the text in it. */
const HOLDERS = 'button, a, [role=tab], [role=button], label, th, td';

/** Pixels by which an element's own text, without that of its children, lies beside a box that does not scroll. */
function standsOut(element: HTMLElement, holder: HTMLElement): number {
  const { display, overflowX } = getComputedStyle(holder);
  const box = holder.getBoundingClientRect();
  if (display === 'inline' || overflowX === 'auto' || overflowX === 'scroll' || box.width === 0) return 0;
  const range = element.ownerDocument.createRange();
  let out = 0;
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE) continue;
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    if (width > 0) out = Math.max(out, box.left - left, right - box.right);
  }
  return out;
}

/** Pixels of a placeholder for which its field has no room. */
function placeholderOver(field: HTMLInputElement): number {
  if (field.value !== '') return 0;
  const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
  const drawn = document.createElement('canvas').getContext('2d');
  if (!drawn) return 0;
  drawn.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return drawn.measureText(field.placeholder).width - room;
}
