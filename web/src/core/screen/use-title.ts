import { useEffect } from 'react';
import { titleOf } from '../site-name';

/** Sets the title of the browser's tab. @param name null changes nothing. */
export function useTitle(name: string | null): void {
  useEffect(() => {
    if (name !== null) document.title = titleOf(name);
  }, [name]);
}
