import { useEffect, useState } from 'react';

/**
 * Whether what a component rendered first can be seen. What may come a moment later, such as pictures to be fetched, waits for it.
 * @param rendered false while it renders only what stands in
 */
export function usePainted(rendered = true): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (!rendered) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame is drawn after its callbacks and before the next task.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [rendered]);
  return painted;
}
