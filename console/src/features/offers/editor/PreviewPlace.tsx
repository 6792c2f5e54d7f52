import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Panel } from '../../../ui/Panel';
import { OfferPreview, type OfferPreviewProps } from './OfferPreview';

/** What members read, beside the fields on a wide window. */
export function PreviewPanel(props: OfferPreviewProps) {
  const { t } = useTranslation();
  return (
    <div className="hidden min-w-0 xl:sticky xl:top-4 xl:row-span-2 xl:block">
      <Panel title={t('offers.preview.title')}>
        <OfferPreview {...props} />
      </Panel>
    </div>
  );
}

/** The same on a narrow window: a button that stays in reach over the fields, and opens it where the operator is. */
export function PreviewButton(props: OfferPreviewProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <div className="sticky bottom-[calc(5rem+env(safe-area-inset-bottom))] z-10 justify-self-end md:bottom-5 xl:hidden">
      <Button className="border border-edge shadow-float" icon={<Eye size={16} />} onClick={() => setOpen(true)}>
        {t('offers.preview.open')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('offers.preview.title')}
        closeLabel={t('common.close')}
        wide
      >
        <OfferPreview {...props} />
      </Dialog>
    </div>
  );
}
