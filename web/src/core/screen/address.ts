/** The path of the current address, with its '#'. The screen that is shown may be of the one before, while the next is fetched. */
export const addressPath = (): string => window.location.hash.split('?')[0] ?? '';

/** The query of the current address. The query that a screen was rendered with may be one choice behind. */
export function addressQuery(): URLSearchParams {
  const { hash } = window.location;
  const begin = hash.indexOf('?');
  return new URLSearchParams(begin < 0 ? '' : hash.slice(begin));
}

/**
 * A changed copy of the current query, for every writer of the query: a change of the rendered query would undo a choice made by another component in
 * the same moment.
 */
export function changedQuery(change: (query: URLSearchParams) => void): URLSearchParams {
  const query = addressQuery();
  change(query);
  return query;
}
