/** The operator's colour, if valid: any other text could inject other styles. */
export function articleColour(text: string): string | undefined {
  return /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%/]+\))$/i.test(text) ? text : undefined;
}

/** A padding: one to four lengths, a bare number meaning pixels. */
export function articlePadding(text: string): string | undefined {
  if (!/^\d{1,3}(px|rem|em|%)?( \d{1,3}(px|rem|em|%)?){0,3}$/.test(text)) return undefined;
  // CSS would drop the whole padding for one bare number.
  return text.replace(/\d+(?= |$)/g, '$&px');
}
