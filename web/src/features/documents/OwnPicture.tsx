import { complianceCalls } from '@croupier/contract/calls/compliance';
import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSession } from '../../session-store';
import { Skeleton } from '../../ui/Skeleton';

/** Pixels; twice the size on the screen. */
const SIZE = '176';

async function fetchPicture(id: string, signal: AbortSignal): Promise<Blob> {
  const query = new URLSearchParams({ id, width: SIZE, height: SIZE });
  // By header and not by address: addresses are kept in histories and logs.
  const headers = { Authorization: useSession.getState().token ?? '' };
  const answer = await fetch(`/api${complianceCalls.fileGet.path}?${query}`, { headers, signal });
  const blob = await answer.blob();
  if (!blob.type.startsWith('image/')) throw new Error('no picture');
  return blob;
}

/** One of the member's own pictures that the server keeps. */
export function OwnPicture({ id, name }: { id: string; name: string }) {
  const picture = useQuery({
    queryKey: ['own-picture', id],
    queryFn: ({ signal }) => fetchPicture(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture.data) return;
    const fresh = URL.createObjectURL(picture.data);
    setAddress(fresh);
    return () => URL.revokeObjectURL(fresh);
  }, [picture.data]);
  return (
    <span className="flex size-22 items-center justify-center overflow-hidden rounded-sm bg-ink-900 text-dim">
      {address ? (
        <img src={address} alt={name} className="size-full object-cover" />
      ) : picture.isError ? (
        <ImageOff className="size-6" role="img" aria-label={name} />
      ) : (
        <Skeleton className="size-full" />
      )}
    </span>
  );
}
