import { NoticeBox } from '../../client/ui/NoticeBox';
import { useGame, useShell } from './context';

/** The notice of a slot whose play has stopped. */
export function Notice() {
  const { game, launch, money, deposit, close } = useShell();
  const notice = useGame((state) => state.notice);
  if (!notice) return null;
  return (
    <NoticeBox
      {...notice}
      money={money}
      demo={launch.demo}
      goOn={() => game.goOn()}
      lower={() => game.lowerStake()}
      deposit={deposit}
      close={close}
    />
  );
}
