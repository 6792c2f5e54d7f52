import { useEffect } from 'react';
import { titleOf } from '../site-name';

/** Names the browser's tab after a page. @param name null changes nothing. */
export function useTitle(name: string | null): void {
  useEffect(() => {
    if (name !== null) document.title = titleOf(name);
  }, [name]);
}
