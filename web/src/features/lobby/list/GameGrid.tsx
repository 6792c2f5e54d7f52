import type { Game } from '@croupier/contract/calls/catalogue/player';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { DESKTOP, useMedia } from '../../../ui/hooks/use-media';
import { CAPTION_PX, GameTile, TileSkeleton } from './GameTile';

/** Five columns on a desktop, three on a phone, and everything 20 px apart (specification 1 §2.2): `.game-row`. */
const GAP_PX = 20;
const WIDE = '(min-width: 40rem)';
/** Height of a cover divided by its width. */
const COVER_RATIO = 4 / 3;
/** Rows drawn beyond the window's edges, so that a quick thumb does not outrun them. */
const OVERSCAN_ROWS = 3;
const ABOVE_THE_FOLD = 10;
const SKELETONS = 10;

interface Room {
  readonly width: number;
  /** Pixels of the page above the grid. */
  readonly above: number;
}

/** The last measurement: a list that is returned to has its height before it is measured again, so the page can scroll back at once. */
let lastRoom: Room = { width: 0, above: 0 };

function useRoom(): { room: Room; grid: RefObject<HTMLDivElement | null> } {
  const grid = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(lastRoom);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = (): void => {
      const { width, top } = element.getBoundingClientRect();
      const now = { width, above: top + window.scrollY };
      if (now.width === lastRoom.width && now.above === lastRoom.above) return;
      lastRoom = now;
      setRoom(now);
    };
    measure();
    // Content above the grid may wrap or grow and push the grid down, which resizes the body.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { room, grid };
}

export interface GameGridProps {
  games: readonly Game[];
  /** More games are loading. */
  loading: boolean;
  fun: boolean;
}

/** Games in rows; only rows near the window are rendered, so that two thousand games scroll like twenty. */
export function GameGrid({ games, loading, fun }: GameGridProps) {
  const { room, grid } = useRoom();
  const columns = useMedia(DESKTOP) ? 5 : 3;
  const caption = useMedia(WIDE) ? CAPTION_PX.desktop : CAPTION_PX.phone;
  const tileWidth = Math.floor((room.width - GAP_PX * (columns - 1)) / columns);
  const rowHeight = Math.round(tileWidth * COVER_RATIO) + caption + GAP_PX;
  const count = games.length + (loading ? SKELETONS : 0);
  // Its functions are used here and handed to nothing that is memoized.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
    scrollMargin: room.above,
  });
  // The height is set as soon as the room is measured; dozens of tiles are rendered in pieces, so that a phone can handle input in between.
  const drawn = useDeferredValue(room.width > 0);
  const measured = useRef(rowHeight);
  useLayoutEffect(() => {
    if (measured.current === rowHeight) return;
    measured.current = rowHeight;
    rows.measure();
  }, [rowHeight, rows]);

  const tile = (index: number) => {
    const game = games[index];
    if (game) return <GameTile key={game.id} game={game} level={2} eager={index < ABOVE_THE_FOLD} fun={fun} />;
    return index < count ? <TileSkeleton key={index} /> : null;
  };
  return (
    <div ref={grid} className="relative" style={{ height: rows.getTotalSize() }} aria-busy={loading}>
      {drawn &&
        rows.getVirtualItems().map((row) => (
          <div
            key={row.index}
            className="game-row absolute inset-x-0 top-0"
            style={{ transform: `translateY(${row.start - room.above}px)` }}
          >
            {Array.from({ length: columns }, (_, column) => tile(row.index * columns + column))}
          </div>
        ))}
    </div>
  );
}
