import { useTranslation } from 'react-i18next';
import { Announcer } from './Announcer';
import { BuyBonus } from './BuyBonus';
import { useGame } from './context';
import { FreeRoundsBox } from './FreeRoundsBox';
import { Gamble } from './Gamble';
import { Hud } from './Hud';
import { JackpotBox } from './JackpotBox';
import { Notice } from './Notice';

/** The overlay on the stage. Hides the controls until the game server has answered, because there is no balance to show before. */
export function Table() {
  const { t } = useTranslation();
  const known = useGame((state) => state.config !== undefined);
  const stopped = useGame((state) => state.notice !== undefined);
  return (
    <>
      {known && <Hud />}
      {known && <BuyBonus />}
      <Gamble />
      {!known && !stopped && <p className="loading">{t('hud.loading')}</p>}
      <FreeRoundsBox />
      <JackpotBox />
      <Notice />
      <Announcer />
    </>
  );
}
