import { ImageOff, ScanEye, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../core/session/client';
import { Dialog } from '../../ui/Dialog';
import { Spinner } from '../../ui/Spinner';
import { classes } from '../../ui/classes';
import { usePicture } from '../../core/use-picture';

/** One uploaded picture: fetched on demand, shown as a thumbnail; a click opens it, another one magnifies it. */
export function Proof({ fileId, name }: { fileId: string; name: string }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const [magnified, setMagnified] = useState(false);
  const picture = usePicture(fileId, wanted);
  const press = () => {
    if (picture.isError) void picture.refetch();
    setWanted(true);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setMagnified(false);
  };
  return (
    <figure className="min-w-0">
      <button
        type="button"
        aria-label={t('withdrawals.openProof', { name })}
        onClick={press}
        className="grid aspect-4/3 w-full place-items-center overflow-hidden rounded-md border border-edge bg-raised text-dim transition hover:border-gold hover:text-gold"
      >
        {picture.data ? (
          <img src={picture.data.dataUrl} alt="" className="size-full object-cover" />
        ) : picture.isError ? (
          <ImageOff size={24} aria-hidden />
        ) : picture.isFetching ? (
          <Spinner />
        ) : (
          <ScanEye size={24} strokeWidth={1.6} aria-hidden />
        )}
      </button>
      <figcaption className="mt-1.5 text-xs text-dim">{name}</figcaption>
      <Dialog open={open} onClose={close} title={name} closeLabel={t('common.close')} wide>
        {picture.data ? (
          <button
            type="button"
            aria-label={t(magnified ? 'withdrawals.zoomOut' : 'withdrawals.zoomIn')}
            onClick={() => setMagnified(!magnified)}
            className={classes(
              'relative block max-h-[70dvh] w-full overflow-auto rounded-md border border-line bg-ground',
              magnified ? 'cursor-zoom-out' : 'cursor-zoom-in',
            )}
          >
            <img
              src={picture.data.dataUrl}
              alt={name}
              className={magnified ? 'w-[220%] max-w-none' : 'mx-auto max-h-[70dvh] object-contain'}
            />
            <span className="absolute right-3 bottom-3 rounded-md bg-veil p-2">
              {magnified ? <ZoomOut size={18} aria-hidden /> : <ZoomIn size={18} aria-hidden />}
            </span>
          </button>
        ) : (
          <div className="grid min-h-60 place-items-center text-dim">
            {picture.isError ? <p role="alert">{failureText(picture.error)}</p> : <Spinner />}
          </div>
        )}
      </Dialog>
    </figure>
  );
}
