/** Replaces the host of a launch address when the vendor has a replacement for it (specification 1 §4). */
export function swapHost(address: string, replacements: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  const replacement = Object.hasOwn(replacements, url.host) ? replacements[url.host] : undefined;
  if (replacement) url.host = replacement;
  return url.href;
}
