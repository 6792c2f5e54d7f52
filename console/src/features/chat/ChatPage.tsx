import { deskCalls } from '@croupier/contract/calls/desk';
import type { ModeratedLine } from '@croupier/contract/calls/live/desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { usePollInterval } from '../../core/session/attendance';
import { ask } from '../../core/session/client';
import { invalidate, q } from '../../core/session/query';
import { FilterTabs } from '../../ui/FilterTabs';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { SkeletonRows } from '../../ui/Skeleton';
import { ActDialog } from '../../core/acts/ActDialog';
import { useAddress } from '../../core/address';
import { Loaded } from '../../core/page/Loaded';
import { Page } from '../../core/page/Page';
import { ChatLine } from './ChatLine';
import { MuteDialog } from './MuteDialog';

const EVERY_TABLE = 'all';

const refetch = () => invalidate(deskCalls.chatDesk);

/** The act to confirm on a line: hide it, mute its writer or unmute them. */
interface Asked {
  readonly act: 'hide' | 'mute' | 'unmute';
  readonly line: ModeratedLine;
}

/** Moderates the chat of the live tables: hides lines and mutes writers. */
export function ChatPage() {
  const { t } = useTranslation();
  const address = useAddress();
  const [asked, setAsked] = useState<Asked>();
  const table = address.read('table') || EVERY_TABLE;
  const input = table === EVERY_TABLE ? {} : { table };
  const desk = useQuery({
    ...q(deskCalls.chatDesk, input),
    placeholderData: keepPreviousData,
    refetchInterval: usePollInterval(4_000),
  });
  const close = () => setAsked(undefined);
  const done = async (message: string) => {
    await refetch();
    toast.success(message);
  };
  const shown = asked?.act === 'mute' ? undefined : asked;
  return (
    <Page title={t('chat.title')}>
      <p className="text-dim">{t('chat.intro')}</p>
      <Loaded query={desk} waiting={<SkeletonRows label={t('common.loading')} />}>
        {({ tables, lines }) => (
          <div className="grid gap-4">
            <FilterTabs
              label={t('chat.tables')}
              tabs={[
                { key: EVERY_TABLE, label: t('chat.all') },
                ...tables.map(({ id, name }) => ({ key: id, label: name })),
              ]}
              current={table}
              onChoose={(key) => address.write('table', key === EVERY_TABLE ? '' : key)}
            />
            <Panel flush>
              {lines.length === 0 ? (
                <EmptyState
                  icon={<MessagesSquare size={22} aria-hidden />}
                  title={t('chat.none')}
                  text={t('chat.noneText')}
                />
              ) : (
                <ul>
                  {lines.map((line) => (
                    <ChatLine
                      key={line.id}
                      line={line}
                      table={tables.find(({ id }) => id === line.table)?.name ?? line.table}
                      onAct={(act) => setAsked({ act, line })}
                    />
                  ))}
                </ul>
              )}
            </Panel>
          </div>
        )}
      </Loaded>
      <ActDialog
        open={shown !== undefined}
        onClose={close}
        title={shown?.act === 'unmute' ? t('chat.unmuteTitle', { username: shown.line.username }) : t('chat.hideTitle')}
        description={
          shown?.act === 'unmute' ? t('chat.unmuteText') : t('chat.hideText', { text: shown?.line.text ?? '' })
        }
        confirm={shown?.act === 'unmute' ? t('chat.unmute') : t('chat.hide')}
        danger={shown?.act !== 'unmute'}
        entry="reason"
        refetch={refetch}
        run={async (reason) => {
          if (!shown) return;
          const { id, memberId, username } = shown.line;
          if (shown.act === 'hide') {
            await ask(deskCalls.chatHide, { id, reason });
            return done(t('chat.hideDone'));
          }
          await ask(deskCalls.chatMute, { memberId, minutes: 0, reason });
          return done(t('chat.unmuteDone', { username }));
        }}
      />
      {asked?.act === 'mute' && (
        <MuteDialog
          line={asked.line}
          onClose={close}
          refetch={refetch}
          onDone={() => done(t('chat.muteDone', { username: asked.line.username }))}
        />
      )}
    </Page>
  );
}
