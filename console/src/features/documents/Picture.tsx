import { useEffect, useRef, useState } from 'react';

interface PictureProps {
  readonly src: string;
  readonly name: string;
  /** 1 fits the frame. */
  readonly zoom: number;
  /** Quarter turns clockwise. */
  readonly turns: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The picture's size before rotation, such that it fits the frame after rotation. */
export function fitted(picture: Size, frame: Size, zoom: number, turns: number): Size {
  const lies = turns % 2 === 1;
  const across = lies ? picture.height : picture.width;
  const down = lies ? picture.width : picture.height;
  const scale = across > 0 && down > 0 ? Math.min(frame.width / across, frame.height / down) * zoom : 0;
  return { width: picture.width * scale, height: picture.height * scale };
}

/** A picture in a frame that scrolls when it is magnified. */
export function Picture({ src, name, zoom, turns }: PictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  const [natural, setNatural] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const drawn = fitted(natural, room, zoom, turns);
  const lies = turns % 2 === 1;
  return (
    <div
      ref={frame}
      // A scrollable frame must be reachable by keyboard.
      tabIndex={0}
      role="group"
      aria-label={name}
      className="grid h-[46dvh] place-items-center overflow-auto rounded-md border border-line bg-ground md:h-[48dvh]"
    >
      <div
        className="relative"
        style={{ width: lies ? drawn.height : drawn.width, height: lies ? drawn.width : drawn.height }}
      >
        <img
          src={src}
          alt={name}
          draggable={false}
          onLoad={({ currentTarget }) =>
            setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          className="absolute top-1/2 left-1/2 max-w-none"
          style={{
            width: drawn.width,
            height: drawn.height,
            transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
          }}
        />
      </div>
    </div>
  );
}
