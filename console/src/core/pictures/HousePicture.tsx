import { deskCalls } from '@croupier/contract/calls/desk';
import { housePictureId } from '@croupier/contract/pictures';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '../session/client';
import { q } from '../session/query';
import { Skeleton } from '../../ui/Skeleton';

/** A thumbnail of an uploaded picture, fetched through the operator's session: the console's origin does not serve its address. */
export function HousePicture({ address }: { address: string }) {
  const { t } = useTranslation();
  const id = housePictureId(address);
  const picture = useQuery({
    ...q(deskCalls.pictureGet, { id: id ?? '' }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (id === undefined) return <span className="wrap-anywhere">{address}</span>;
  if (picture.isError) return <span className="text-danger">{failureText(picture.error)}</span>;
  if (!picture.data) return <Skeleton className="size-24" />;
  return (
    <img
      src={picture.data.dataUrl}
      alt={t('settings.picture')}
      className="max-h-24 max-w-48 rounded-sm object-contain"
    />
  );
}
