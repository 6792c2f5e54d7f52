import { useShell } from './context';

/** A symbol of the game at a size in px, cut from the stage's own sheet: nothing more is loaded for the pay table. */
export function SymbolPicture({ code, size }: { code: string; size: number }) {
  const { picture } = useShell();
  const place = picture(code);
  const scale = size / place.width;
  return (
    <span
      className="symbol-picture"
      aria-hidden="true"
      style={{
        width: size,
        height: size,
        backgroundImage: `url("${place.sheet}")`,
        backgroundSize: `${place.sheetWidth * scale}px ${place.sheetHeight * scale}px`,
        backgroundPosition: `${-place.x * scale}px ${-place.y * scale}px`,
      }}
    />
  );
}
