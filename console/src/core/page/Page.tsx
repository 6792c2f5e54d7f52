import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { titleOf } from '../site-name';
import { ProposalDialog } from '../acts/ProposalDialog';

interface PageProps {
  readonly title: string;
  /** A badge next to the title. */
  readonly mark?: ReactNode;
  /** The screen's actions, at the other end of the title's row. */
  readonly aside?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** Title, actions and body of a screen; also sets the browser tab's title. */
export function Page({ title, mark, aside, back, children }: PageProps) {
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);
  return (
    <div className="grid gap-5">
      <div>
        {back && (
          <Link
            to={back.to}
            className="-ml-1 mb-1 inline-flex min-h-9 items-center gap-1.5 rounded-sm px-1 text-[13px] text-dim hover:text-text"
          >
            <ArrowLeft size={15} aria-hidden />
            {back.label}
          </Link>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 font-display text-2xl font-medium tracking-tight wrap-anywhere md:text-[26px]">
              {title}
            </h1>
            {mark}
          </div>
          {aside}
        </div>
      </div>
      <ProposalDialog>{children}</ProposalDialog>
    </div>
  );
}
