import {
  Banknote,
  ChevronDown,
  CircleHelp,
  Crown,
  FileCheck,
  FileText,
  Fingerprint,
  Gift,
  Gauge,
  History,
  Hourglass,
  IdCard,
  KeyRound,
  Landmark,
  LogIn,
  LogOut,
  LifeBuoy,
  Mail,
  Megaphone,
  MonitorSmartphone,
  type LucideIcon,
  Dices,
  Download,
  Percent,
  ReceiptText,
  ShieldCheck,
  ShoppingBag,
  UserPlus,
  Target,
  Trophy,
  Wallet,
  X,
} from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { openPopup, type PlainPopupName } from '../../core/screen/popups';
import { canInstall, install } from '../../core/device/install';
import { pathOf } from '../../core/help-pages/pages';
import { logout, useUser } from '../../core/session/session';
import { SITE_NAME } from '../../core/site-name';
import { AlertDialog } from '../../ui/dialogs/AlertDialog';
import { Avatar } from '../../ui/Avatar';
import { Badge } from '../../ui/Badge';
import { IconButton } from '../../ui/IconButton';
import { Scrim } from '../../ui/dialogs/Scrim';
import { Balance } from './Balance';
import { BalanceParts } from '../../core/words/BalanceParts';
import { LanguageSwitch } from './LanguageSwitch';
import { LogoMark } from '../../core/Logo';
import { setDrawer, useShell } from './shell-store';
import { useUnread } from '../../features/account/messages/unread';
import { useOperatorPages } from '../../features/pages/use-operator-pages';

interface EntryProps {
  icon: LucideIcon;
  text: string;
  /** Shown behind the text; 0: none. */
  count?: number;
  onPress: () => void;
}

function Entry({ icon: Icon, text, count = 0, onPress }: EntryProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-11 w-full cursor-pointer items-center gap-3.5 rounded-sm px-3 text-left font-medium text-text transition-control hover:bg-ink-700"
      >
        <Icon className="size-5 shrink-0 text-dim" aria-hidden />
        {text}
        {count > 0 && (
          <span className="ml-auto">
            <Badge tone="gold">{count}</Badge>
          </span>
        )}
      </button>
    </li>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group border-b border-ink-600 py-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between rounded-sm px-3 text-sm font-semibold text-dim hover:text-text">
        {title}
        <ChevronDown className="size-4 transition-control group-open:rotate-180" aria-hidden />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}

const close = (): void => setDrawer(false);

/** The menu of everything a visitor or a member can reach (specification 2 §2, Navigation). */
export default function Drawer() {
  const { t } = useTranslation(['shell', 'common']);
  const navigate = useNavigate();
  const user = useUser();
  const { rules, promotions } = useOperatorPages();
  const unread = useUnread();
  const open = useShell((state) => state.drawerOpen);
  const [logoutFault, setLogoutFault] = useState<string | null>(null);

  const popup = (name: PlainPopupName) => () => {
    close();
    openPopup(name);
  };
  const go = (path: string) => () => {
    close();
    void navigate(path);
  };
  const leave = async (): Promise<void> => {
    const fault = await logout();
    if (fault === null) close();
    else setLogoutFault(fault);
  };

  return (
    <Dialog.Root open={open} onOpenChange={setDrawer}>
      <Dialog.Portal>
        <Scrim className="z-40" />
        <Dialog.Content
          aria-describedby={undefined}
          className="drawer-in drawer-right fixed inset-y-0 left-0 z-40 flex w-80 max-w-[88vw] flex-col bg-ink-800 shadow-modal outline-none lg:right-0 lg:left-auto"
        >
          <div className="flex items-center gap-3 border-b border-ink-600 px-4 py-3">
            {user ? <Avatar name={user.username} /> : <LogoMark className="size-8" />}
            <Dialog.Title className="min-w-0 flex-1 truncate font-display text-lg font-semibold">
              {user?.username ?? SITE_NAME}
            </Dialog.Title>
            <IconButton label={t('common:close')} onClick={close}>
              <X className="size-5" aria-hidden />
            </IconButton>
          </div>
          <nav aria-label={t('shell:mainMenu')} className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
            {user ? (
              <>
                <div className="px-2 pt-4 pb-2 lg:hidden">
                  <Balance />
                </div>
                <div className="px-2 pb-2 empty:hidden lg:pt-4">
                  <BalanceParts />
                </div>
                <Group title={t('shell:accountSettings')}>
                  <Entry icon={IdCard} text={t('shell:details')} onPress={popup('details')} />
                  <Entry icon={FileCheck} text={t('shell:documents')} onPress={popup('documents')} />
                  <Entry icon={Gauge} text={t('shell:depositLimits')} onPress={popup('depositLimits')} />
                  <Entry icon={Hourglass} text={t('shell:exclusion')} onPress={popup('exclusion')} />
                  <Entry icon={KeyRound} text={t('shell:changePassword')} onPress={popup('changePassword')} />
                  <Entry icon={Fingerprint} text={t('shell:security')} onPress={popup('security')} />
                  <Entry icon={MonitorSmartphone} text={t('shell:sessions')} onPress={popup('sessions')} />
                </Group>
                <Group title={t('shell:cashier')}>
                  <Entry icon={Wallet} text={t('shell:deposit')} onPress={popup('depositMethods')} />
                  <Entry icon={Banknote} text={t('shell:cashout')} onPress={popup('cashout')} />
                  <Entry icon={Gift} text={t('shell:title.bonuses')} onPress={popup('myBonuses')} />
                  <Entry icon={ReceiptText} text={t('shell:transactions')} onPress={popup('transactions')} />
                </Group>
              </>
            ) : (
              <ul className="border-b border-ink-600 py-2">
                <Entry icon={UserPlus} text={t('shell:join')} onPress={popup('join')} />
                <Entry icon={LogIn} text={t('shell:login')} onPress={popup('login')} />
              </ul>
            )}
            <ul className="py-2">
              {user && (
                <Entry icon={Mail} text={t('shell:title.messages')} count={unread} onPress={popup('messages')} />
              )}
              {user && <Entry icon={Crown} text={t('shell:title.vipClub')} onPress={popup('vipClub')} />}
              {user && <Entry icon={ShoppingBag} text={t('shell:title.vipStore')} onPress={popup('vipStore')} />}
              {user && <Entry icon={Target} text={t('shell:title.missions')} onPress={popup('missions')} />}
              <Entry icon={Trophy} text={t('shell:title.races')} onPress={popup('races')} />
              {user && <Entry icon={Percent} text={t('shell:title.rakeback')} onPress={popup('rakeback')} />}
              {user && <Entry icon={Gift} text={t('shell:title.invitations')} onPress={popup('invitations')} />}
              <Entry icon={Dices} text={t('shell:games')} onPress={go('/games/all')} />
              {user && <Entry icon={History} text={t('shell:gameHistory')} onPress={popup('gameHistory')} />}
              <Entry icon={ShieldCheck} text={t('shell:fairness')} onPress={go('/fairness')} />
              {promotions && <Entry icon={Megaphone} text={t('shell:promotions')} onPress={go(promotions)} />}
              <Entry icon={CircleHelp} text={t('shell:help')} onPress={go('/branchIndex/help')} />
              <Entry icon={LifeBuoy} text={t('shell:contact')} onPress={popup('contact')} />
              <Entry icon={Landmark} text={t('shell:banking')} onPress={go(pathOf('banking'))} />
              {rules && <Entry icon={FileText} text={t('shell:cashoutRules')} onPress={go(rules)} />}
              {canInstall() && (
                <Entry
                  icon={Download}
                  text={t('shell:install')}
                  onPress={() => {
                    close();
                    void install();
                  }}
                />
              )}
              {user && <Entry icon={LogOut} text={t('shell:logout')} onPress={() => void leave()} />}
            </ul>
            <div className="px-2">
              <LanguageSwitch />
            </div>
          </nav>
          {logoutFault !== null && (
            <AlertDialog title={t('common:warning')} message={logoutFault} onOk={() => setLogoutFault(null)} />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
