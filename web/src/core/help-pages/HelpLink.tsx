import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { TEXT_BUTTON } from '../../ui/TextButton';
import { type PageName, pathOf } from './pages';

/** Opens a page of the help in a new tab, so that the surrounding form keeps its input. */
export function HelpLink({ page, children }: { page: PageName; children: ReactNode }) {
  return (
    <a href={`#${pathOf(page)}`} target="_blank" rel="noreferrer" className={TEXT_BUTTON}>
      <CircleHelp className="size-4" aria-hidden />
      {children}
    </a>
  );
}
