import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticeBox } from '../../client/ui/NoticeBox';
import { useTable, useTableState } from '../context';
import { InfoDialog } from './InfoDialog';
import { InfoContext, useInfoSwitch } from './info';
import { Toast } from './Toast';

interface Props {
  readonly board: ReactNode;
  readonly rules: ReactNode;
}

/** The page: the game's board and its overlays. */
export function Room({ board, rules }: Props) {
  const { game, launch, money, deposit, close } = useTable();
  const notice = useTableState((state) => state.notice);
  const info = useInfoSwitch();
  // The boards have registered by now, because effects run from the leaves up.
  useEffect(() => game.start(), [game]);
  return (
    <InfoContext value={info.show}>
      {board}
      {info.open && <InfoDialog rules={rules} onClose={info.hide} />}
      {notice && (
        <NoticeBox
          {...notice}
          money={money}
          demo={launch.demo}
          goOn={() => game.goOn()}
          lower={() => game.lowerStake()}
          deposit={deposit}
          close={close}
        />
      )}
      <Toast />
      <Announcer />
    </InfoContext>
  );
}

/** Announces results to screen readers. */
function Announcer() {
  const { t } = useTranslation();
  const { money } = useTable();
  const result = useTableState((state) => state.result);
  const label = useTableState((state) => state.history[0]?.label ?? '');
  const balance = useTableState((state) => state.balance);
  return (
    <p className="unseen" role="status" aria-live="polite">
      {result &&
        t(result.win > 0 ? 'table.announceWin' : 'table.announceNoWin', {
          label,
          win: money(result.win),
          balance: money(balance),
        })}
    </p>
  );
}
