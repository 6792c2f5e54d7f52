import type { DocumentAtDesk } from '@croupier/contract/calls/compliance/desk';
import { ChevronLeft, ChevronRight, ImageOff, RotateCw, ScanFace, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../core/session/client';
import { useFormat } from '../../core/format';
import { Badge } from '../../ui/Badge';
import { IconButton } from '../../ui/IconButton';
import { Spinner } from '../../ui/Spinner';
import { Picture } from './Picture';
import { STATE_TONES } from './states';
import { usePicture } from '../../core/use-picture';

const ZOOMS = [1, 1.5, 2.25, 3.5, 5];

/** The pictures of one document, one at a time: zoom, turn, page. A picture is fetched when it is shown, because every view is logged. */
export function Viewer({ document }: { document: DocumentAtDesk }) {
  return document.files.length === 0 ? <WithoutPictures document={document} /> : <Pictures document={document} />;
}

/** Names the document, and says where it stands. */
function Caption({ document }: { document: DocumentAtDesk }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  return (
    <figcaption className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0">
        <span className="font-medium">{t(`documents.kind.${document.kind}`)}</span>
        <span className="block text-xs text-dim figures">{moment(document.submitTime)}</span>
      </span>
      <Badge tone={STATE_TONES[document.state]}>{t(`documents.state.${document.state}`)}</Badge>
    </figcaption>
  );
}

/** A document that an identity check stands for. */
function WithoutPictures({ document }: { document: DocumentAtDesk }) {
  const { t } = useTranslation();
  return (
    <figure className="grid min-w-0 gap-2">
      <Caption document={document} />
      <p className="grid h-40 place-items-center content-center gap-2 rounded-md border border-line bg-ground px-4 text-center text-dim">
        <ScanFace size={24} aria-hidden />
        {t('documents.noPictures')}
      </p>
    </figure>
  );
}

function Pictures({ document }: { document: DocumentAtDesk }) {
  const { t } = useTranslation();
  const [place, setPlace] = useState(0);
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const fileId = document.files[place] ?? '';
  const picture = usePicture(fileId);
  const kind = t(`documents.kind.${document.kind}`);
  const name = t('documents.pictureOf', { kind, number: place + 1, total: document.files.length });
  const turnTo = (next: number) => {
    setPlace(next);
    setStep(0);
    setTurns(0);
  };
  return (
    <figure className="grid min-w-0 gap-2">
      <Caption document={document} />
      {picture.data ? (
        <Picture src={picture.data.dataUrl} name={name} zoom={ZOOMS[step] ?? 1} turns={turns} />
      ) : (
        <div className="grid h-[46dvh] place-items-center rounded-md border border-line bg-ground text-dim md:h-[48dvh]">
          {picture.isError ? (
            <p role="alert" className="grid justify-items-center gap-2">
              <ImageOff size={24} aria-hidden />
              {failureText(picture.error)}
            </p>
          ) : (
            <Spinner />
          )}
        </div>
      )}
      <div
        role="toolbar"
        aria-label={t('documents.tools', { kind })}
        className="flex items-center justify-center gap-1"
      >
        {document.files.length > 1 && (
          <>
            <IconButton label={t('documents.previousPicture')} disabled={place === 0} onClick={() => turnTo(place - 1)}>
              <ChevronLeft size={18} />
            </IconButton>
            <span className="px-1 text-[13px] text-dim figures">
              {place + 1} / {document.files.length}
            </span>
            <IconButton
              label={t('documents.nextPicture')}
              disabled={place === document.files.length - 1}
              onClick={() => turnTo(place + 1)}
            >
              <ChevronRight size={18} />
            </IconButton>
          </>
        )}
        <IconButton label={t('withdrawals.zoomOut')} disabled={step === 0} onClick={() => setStep(step - 1)}>
          <ZoomOut size={18} />
        </IconButton>
        <IconButton
          label={t('withdrawals.zoomIn')}
          disabled={step === ZOOMS.length - 1}
          onClick={() => setStep(step + 1)}
        >
          <ZoomIn size={18} />
        </IconButton>
        <IconButton label={t('documents.turn')} onClick={() => setTurns((turns + 1) % 4)}>
          <RotateCw size={18} />
        </IconButton>
      </div>
    </figure>
  );
}
