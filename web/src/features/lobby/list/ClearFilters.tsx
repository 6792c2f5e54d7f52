import { X } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { changedQuery } from '../../../core/screen/address';
import { Button } from '../../../ui/Button';
import { FILTER_NAMES } from './list-query';

interface ClearFiltersProps {
  variant: 'ghost' | 'solid';
  text: string;
}

/** Removes every filter of the list; the search and the order stay. */
export function ClearFilters({ variant, text }: ClearFiltersProps) {
  const [, setQuery] = useSearchParams();
  const clear = (): void => {
    const next = changedQuery((now) => {
      for (const name of FILTER_NAMES) now.delete(name);
    });
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Button variant={variant} className="px-3 text-sm" icon={<X className="size-4" aria-hidden />} onClick={clear}>
      {text}
    </Button>
  );
}
