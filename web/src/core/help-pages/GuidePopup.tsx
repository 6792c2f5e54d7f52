import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { closePopup } from '../screen/popups';
import { Modal } from '../../ui/dialogs/Modal';
import { Guide } from './Guide';

/** The guide over another pop-up or screen: closing the guide returns there; leaving the guide closes that pop-up as well and goes home. */
export default function GuidePopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('help');
  const navigate = useNavigate();
  const leave = () => {
    onClose();
    closePopup();
    void navigate('/');
  };
  return (
    <Modal open onClose={onClose} size="lg" title={t('guide.title')} subtitle={t('guide.summary')}>
      <Guide onLeave={leave} />
    </Modal>
  );
}
