/** A page of a list on the wire: `number` counts from zero. */
interface WirePage<T> {
  readonly content: T[];
  readonly number: number;
  readonly size: number;
  readonly totalElements: number;
  readonly last: boolean;
}

/** The only page of a list by default. */
export const pageOf = <T>(content: T[], change: Partial<WirePage<T>> = {}): WirePage<T> => ({
  content,
  number: 0,
  size: 20,
  totalElements: content.length,
  last: true,
  ...change,
});
