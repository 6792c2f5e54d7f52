import { complianceCalls, OWN_PICTURE_SIDE } from '@croupier/contract/calls/compliance/player';
import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { keyOf } from '../../../core/calls/query';
import { currentToken } from '../../../core/session/session-store';
import { Skeleton } from '../../../ui/notices/Skeleton';

const thumbnail = (id: string) => ({ id, width: String(OWN_PICTURE_SIDE), height: String(OWN_PICTURE_SIDE) });

/** @returns the picture as a data address, which lives as long as the query that holds it. */
async function fetchPicture(input: ReturnType<typeof thumbnail>, signal: AbortSignal): Promise<string> {
  const query = new URLSearchParams(input);
  // The token is sent in a header, because addresses are kept in histories and logs.
  const headers = { Authorization: currentToken() ?? '' };
  const answer = await fetch(`/api${complianceCalls.fileGet.path}?${query}`, { headers, signal });
  const blob = await answer.blob();
  if (!blob.type.startsWith('image/')) throw new Error('no picture');
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('no picture')));
    reader.readAsDataURL(blob);
  });
}

/** One of the member's own pictures that the server keeps. */
export function OwnPicture({ id, name }: { id: string; name: string }) {
  const input = thumbnail(id);
  const picture = useQuery({
    queryKey: keyOf(complianceCalls.fileGet, input),
    queryFn: ({ signal }) => fetchPicture(input, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <span className="flex size-22 items-center justify-center overflow-hidden rounded-sm bg-ink-900 text-dim">
      {picture.data ? (
        <img src={picture.data} alt={name} className="size-full object-cover" />
      ) : picture.isError ? (
        <ImageOff className="size-6" role="img" aria-label={name} />
      ) : (
        <Skeleton className="size-full" />
      )}
    </span>
  );
}
