import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CONTROL } from './Field';
import { classes } from './classes';

/** Debounce: typing a name sends one or two requests, and still feels immediate. */
const SETTLE_MS = 250;

interface SearchBoxProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly value: string;
  /** Called with the text once typing has paused. */
  readonly onSettle: (text: string) => void;
}

export function SearchBox({ icon, label, value, onSettle }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [settled, setSettled] = useState(value);
  if (settled !== value) {
    // The value changed after our own debounce, or by the browser's back button, whose text is adopted.
    setSettled(value);
    if (text.trim() !== value) setText(value);
  }
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSettle(next.trim()), SETTLE_MS);
  };
  return (
    <div role="search" className="relative max-w-xl">
      <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-dim">{icon}</span>
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        className={classes(CONTROL, 'pl-10')}
      />
    </div>
  );
}
