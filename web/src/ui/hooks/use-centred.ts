import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Centres the chosen item of a row that scrolls sideways, so that it is never out of sight.
 * @param chosen which of the row's links or buttons is chosen, 0 for the first
 * @returns the ref of the row that scrolls
 */
export function useCentred<Row extends HTMLElement>(chosen: number): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useLayoutEffect(() => {
    const item = row.current?.querySelectorAll('a, button')[chosen];
    if (!row.current || !item) return;
    const around = row.current.getBoundingClientRect();
    const { left, width } = item.getBoundingClientRect();
    row.current.scrollLeft += left + width / 2 - (around.left + around.width / 2);
  }, [chosen]);
  return row;
}
