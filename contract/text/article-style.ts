/** Colours and lengths that an operator may give an article: any other text could inject other styles. */
export const ARTICLE_COLOUR = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%/]+\))$/i;
/** One to four lengths, a bare number meaning pixels. */
export const ARTICLE_PADDING = /^\d{1,3}(px|rem|em|%)?( \d{1,3}(px|rem|em|%)?){0,3}$/;

/** The operator's colour, if valid. */
export function articleColour(text: string): string | undefined {
  return ARTICLE_COLOUR.test(text) ? text : undefined;
}

/** A padding as CSS has it. */
export function articlePadding(text: string): string | undefined {
  if (!ARTICLE_PADDING.test(text)) return undefined;
  // CSS would drop the whole padding for one bare number.
  return text.replace(/\d+(?= |$)/g, '$&px');
}
