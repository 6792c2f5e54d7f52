import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './IconButton';

interface PagerProps {
  /** The range shown: "21–40 of 312". */
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly onTurn: (step: -1 | 1) => void;
}

export const Pager = ({ label, previousLabel, nextLabel, hasPrevious, hasNext, onTurn }: PagerProps) => (
  <div className="flex items-center justify-between gap-4 border-t border-line px-4 py-1.5 md:px-5">
    <span className="text-xs text-dim figures" aria-live="polite">
      {label}
    </span>
    <div className="-mr-2 flex gap-1">
      <IconButton label={previousLabel} disabled={!hasPrevious} onClick={() => onTurn(-1)}>
        <ChevronLeft size={18} />
      </IconButton>
      <IconButton label={nextLabel} disabled={!hasNext} onClick={() => onTurn(1)}>
        <ChevronRight size={18} />
      </IconButton>
    </div>
  </div>
);
