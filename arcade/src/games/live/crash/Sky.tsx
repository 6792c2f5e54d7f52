import { flightHeightAt, flightTimeTo } from '@croupier/contract/games/live';
import { useEffect, useRef } from 'react';
import { useLive } from '../../../live/context';
import { drawSky } from './draw-sky';

/** The flight's curve on a canvas. @param over where it ended, hundredths */
export function Sky({ over }: { over: number | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const elapsed = useLive((state) =>
    state.round?.phase === 'flight' ? (state.round.elapsed ?? undefined) : undefined,
  );
  const at = useLive((state) => state.roundAt);
  const lostAt = useLive((state) => state.lostAt ?? Number.POSITIVE_INFINITY);
  useEffect(() => {
    const sheet = canvas.current;
    const pen = sheet?.getContext('2d');
    if (!sheet || !pen) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    let frame = requestAnimationFrame(function draw(now) {
      const scale = Math.min(2, window.devicePixelRatio);
      const { clientWidth: width, clientHeight: height } = sheet;
      if (sheet.width !== Math.round(width * scale) || sheet.height !== Math.round(height * scale)) {
        sheet.width = Math.round(width * scale);
        sheet.height = Math.round(height * scale);
      }
      pen.setTransform(scale, 0, 0, scale, 0, 0);
      const time =
        over !== undefined
          ? flightTimeTo(over)
          : elapsed === undefined
            ? 0
            : elapsed + Math.max(0, Math.min(now, lostAt) - at);
      drawSky(pen, {
        width,
        height,
        time,
        top: over ?? flightHeightAt(time),
        over: over !== undefined,
        now: calm ? 0 : now,
      });
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [elapsed, at, lostAt, over]);
  return <canvas ref={canvas} className="sky" aria-hidden="true" />;
}
