/** What the address asks for now. What a screen was drawn with may be one choice behind. */
export function addressQuery(): URLSearchParams {
  const { hash } = window.location;
  const begin = hash.indexOf('?');
  return new URLSearchParams(begin < 0 ? '' : hash.slice(begin));
}

/**
 * What the address asks for now, changed: for all who write it, because one who began with what their screen was drawn with would undo what another has chosen in
 * the same moment.
 */
export function changedQuery(change: (query: URLSearchParams) => void): URLSearchParams {
  const query = addressQuery();
  change(query);
  return query;
}
