import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { toast as sonner } from 'sonner';
import type { State } from '../../testing/stage';
import { Avatar } from '../Avatar';
import { Badge, type BadgeTone } from '../Badge';
import { Button } from '../Button';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { Skeleton } from './Skeleton';
import { Spinner } from './Spinner';
import Toaster from './Toaster';
import { toast } from './toast';

const nothing = (): void => undefined;
const TONES: readonly BadgeTone[] = ['gold', 'win', 'danger', 'plain'];

function Toasts() {
  useEffect(() => {
    toast('Something has happened');
    toast.success('Something has succeeded');
    toast.error('Something has failed, and it takes more than one line to say what');
    toast.withAction('Something was taken away', 'Undo', nothing);
    return () => void sonner.dismiss();
  }, []);
  return <Toaster label="Notices" />;
}

/** Badges, avatars, notices and toasts. */
export const noticeStates = {
  badges: {
    part: (
      <div className="flex flex-wrap gap-3">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
    ),
  },
  avatars: {
    part: (
      <div className="flex flex-wrap gap-3">
        {['ada', 'bob', 'cleo', 'dora', 'emil', 'fay'].map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </div>
    ),
  },
  empty: { part: <EmptyState title="Nothing here" /> },
  'empty, with a way on': {
    part: (
      <EmptyState
        title="Nothing found"
        message="Other words may find more."
        icon={<Search className="size-7" aria-hidden />}
        action={<Button>Clear the search</Button>}
      />
    ),
  },
  error: { part: <ErrorState /> },
  'error, with a way on': {
    part: <ErrorState title="It did not arrive" message="The line is slow." onRetry={nothing} />,
  },
  waiting: {
    part: (
      <>
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-32 w-full" />
        <Spinner label="It is on its way" />
      </>
    ),
  },
  toasts: { part: <Toasts /> },
} as const satisfies Record<string, State>;
