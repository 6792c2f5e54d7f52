import { useEffect, useState } from 'react';

/**
 * Whether a component's first rendering has been painted. Later work, such as fetching pictures, waits for that.
 * @param rendered false while the component renders only placeholders
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
