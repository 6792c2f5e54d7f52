import { useState } from 'react';
import { askingParties, pageParties } from '../../core/third-parties/parties';
import { ThirdParties } from '../../core/third-parties/ThirdParties';
import ConsentBanner from '../../features/pages/consent/ConsentBanner';

/** What lies above every screen and is fetched once the browser is idle. @param props.playing whether a game is open */
export default function Later({ playing }: { playing: boolean }) {
  const [parties] = useState(pageParties);
  const [asking] = useState(askingParties);
  return (
    <>
      {parties.length > 0 && <ThirdParties parties={parties} />}
      {asking.length > 0 && !playing && <ConsentBanner asking={asking} />}
    </>
  );
}
