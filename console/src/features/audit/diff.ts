/** One field that an act changed, as text to show. */
export interface Change {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const show = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) return value.length > 0 ? value.map((item) => show(item) ?? '–').join(', ') : undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/**
 * The fields that differ between two states, by dotted path, in alphabetical order. A missing state (the subject is new, or the act was a view)
 * counts as empty.
 */
export function changes(before: unknown, after: unknown, path = ''): Change[] {
  if (isRecord(before) || isRecord(after)) {
    const left = isRecord(before) ? before : {};
    const right = isRecord(after) ? after : {};
    const names = [...new Set([...Object.keys(left), ...Object.keys(right)])].sort();
    return names.flatMap((name) => changes(left[name], right[name], path ? `${path}.${name}` : name));
  }
  const [was, is] = [show(before), show(after)];
  return was === is ? [] : [{ path: path || '·', before: was, after: is }];
}
