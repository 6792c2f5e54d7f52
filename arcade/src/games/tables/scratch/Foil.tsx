import { type RefObject, useEffect, useRef } from 'react';
import { type Box, Coverage } from './coverage';

interface Props {
  /** Holds the cells, which carry the class `cell`, in the order of `open`. */
  readonly area: RefObject<HTMLDivElement | null>;
  /** Which cells have no coating any more. */
  readonly open: readonly boolean[];
  readonly active: boolean;
  readonly onOpen: (cells: readonly number[]) => void;
  readonly onRub: () => void;
}

/** Half the width of the coin: a share of a cell's height, and never smaller than a fingertip, CSS pixels. */
const COIN_SHARE = 0.24;
const FINGERTIP = 19;

/** The coating over a ticket's cells, which a finger or a mouse rubs off. Each ticket has one of its own. */
export function Foil({ area, open, active, onOpen, onRub }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const opened = useRef(open);
  const coverage = useRef(new Coverage([]));
  const coin = useRef(FINGERTIP);
  const last = useRef<{ x: number; y: number }>(undefined);

  useEffect(() => {
    opened.current = open;
  }, [open]);

  // When the cells move, repaint the coating over the cells that are still covered.
  useEffect(() => {
    const box = area.current;
    const surface = canvas.current;
    if (!box || !surface) return;
    const lay = () => {
      const boxes = boxesOf(box);
      coverage.current = new Coverage(boxes);
      coin.current = Math.max(FINGERTIP, (boxes[0]?.height ?? 0) * COIN_SHARE);
      paint(
        surface,
        box,
        boxes.filter((_, cell) => !opened.current[cell]),
      );
    };
    lay();
    const observer = new ResizeObserver(lay);
    observer.observe(box);
    return () => observer.disconnect();
  }, [area]);

  useEffect(() => {
    const box = area.current;
    const pen = canvas.current?.getContext('2d');
    if (!box || !pen) return;
    for (const [cell, { left, top, width, height }] of boxesOf(box).entries())
      if (open[cell]) pen.clearRect(left - 2, top - 2, width + 4, height + 4);
  }, [area, open]);

  const rub = (event: React.PointerEvent) => {
    const surface = canvas.current;
    const pen = surface?.getContext('2d');
    if (!surface || !pen || !active) return;
    const frame = surface.getBoundingClientRect();
    const to = { x: event.clientX - frame.left, y: event.clientY - frame.top };
    const from = last.current ?? to;
    last.current = to;
    pen.save();
    pen.globalCompositeOperation = 'destination-out';
    pen.lineCap = 'round';
    pen.lineWidth = coin.current * 2;
    pen.beginPath();
    pen.moveTo(from.x, from.y);
    pen.lineTo(to.x + 0.01, to.y);
    pen.stroke();
    pen.restore();
    onRub();
    const cells = coverage.current.rub(from, to, coin.current);
    if (cells.length > 0) onOpen(cells);
  };
  return (
    <canvas
      ref={canvas}
      className={active ? 'foil active' : 'foil'}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = undefined;
        rub(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons > 0) rub(event);
      }}
      onPointerUp={() => {
        last.current = undefined;
      }}
    />
  );
}

/** Where the cells are within the area, CSS pixels. */
function boxesOf(area: HTMLElement): Box[] {
  const frame = area.getBoundingClientRect();
  return [...area.querySelectorAll('.cell')].map((cell) => {
    const { left, top, width, height } = cell.getBoundingClientRect();
    return { left: left - frame.left, top: top - frame.top, width, height };
  });
}

/** A brushed silver coating with a pattern of coins. */
function paint(canvas: HTMLCanvasElement, area: HTMLElement, boxes: readonly Box[]): void {
  const ratio = Math.min(2, window.devicePixelRatio);
  canvas.width = Math.round(area.clientWidth * ratio);
  canvas.height = Math.round(area.clientHeight * ratio);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.scale(ratio, ratio);
  for (const { left, top, width, height } of boxes) {
    pen.save();
    pen.beginPath();
    pen.roundRect(left, top, width, height, 12);
    pen.clip();
    const shine = pen.createLinearGradient(left, top, left + width, top + height);
    shine.addColorStop(0, '#e9edf4');
    shine.addColorStop(0.42, '#aab3c2');
    shine.addColorStop(0.55, '#d3dae5');
    shine.addColorStop(1, '#8d97a9');
    pen.fillStyle = shine;
    pen.fillRect(left, top, width, height);
    pen.strokeStyle = 'rgb(255 255 255 / 20%)';
    pen.lineWidth = 1;
    for (let x = left - height; x < left + width; x += 9) {
      pen.beginPath();
      pen.moveTo(x, top + height);
      pen.lineTo(x + height, top);
      pen.stroke();
    }
    const radius = Math.min(width, height) * 0.22;
    pen.translate(left + width / 2, top + height / 2);
    pen.strokeStyle = 'rgb(70 80 100 / 38%)';
    pen.lineWidth = 2;
    for (const share of [1, 0.72]) {
      pen.beginPath();
      pen.arc(0, 0, radius * share, 0, Math.PI * 2);
      pen.stroke();
    }
    pen.beginPath();
    for (let point = 0; point < 10; point += 1) {
      const reach = radius * (point % 2 === 0 ? 0.5 : 0.22);
      const angle = (point * Math.PI) / 5 - Math.PI / 2;
      pen.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
    }
    pen.closePath();
    pen.fillStyle = 'rgb(70 80 100 / 38%)';
    pen.fill();
    pen.restore();
  }
}
