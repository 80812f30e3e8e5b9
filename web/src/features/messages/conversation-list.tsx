import type { ListedConversation } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { Badge } from '../../components/ui/badge.tsx';
import { BulkBox, BulkForm } from '../../components/ui/bulk-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { type SortIn, sortsBy } from '../../lib/sorted.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { SubjectName, useOtherName } from './subject-name.tsx';

/** The field with the ids of the conversations that are chosen. */
export const CHOSEN_CONVERSATIONS = 'conversation';
/** By what the list is sorted. */
export const CONVERSATION_COLUMNS = ['last'] as const;

interface ConversationListProps {
  readonly conversations: readonly ListedConversation[];
  /** The address of the list, below which each conversation has its own. */
  readonly base: string;
  /** With what it shows, which also takes what is chosen. */
  readonly here: string;
  readonly sorted: SortIn<(typeof CONVERSATION_COLUMNS)[number]> | null;
  readonly allChosen: boolean;
}

/** The last message of each conversation. */
export function ConversationList(props: ConversationListProps) {
  const { conversations, base, here, sorted, allChosen } = props;
  const t = useT('messages');
  const lang = useLanguage();
  const nameOther = useOtherName();
  const columns: DataColumn<ListedConversation>[] = [
    {
      key: 'with',
      heading: t('messages.with'),
      phone: 'title',
      width: 'w-44 xl:w-60',
      cell: (conversation) => (
        <Link
          to={`${base}/${conversation._id}#latest`}
          className="line-clamp-1 py-0.5 font-semibold wrap-anywhere hover:underline md:py-2"
        >
          {nameOther(conversation)}
          <span className="font-normal text-muted md:hidden">
            {' · '}
            <SubjectName subject={conversation} />
          </span>
        </Link>
      ),
    },
    {
      key: 'text',
      heading: t('messages.last'),
      phone: 'under',
      cell: ({ side, lastBy, lastText, unread }) => {
        const text = lastText || t('messages.noText');
        return (
          <span
            className={`line-clamp-1 wrap-anywhere md:line-clamp-2 ${unread > 0 ? 'font-semibold' : ''}`}
          >
            {lastBy === side ? t('messages.you', { text }) : text}
          </span>
        );
      },
    },
    {
      key: 'about',
      heading: t('messages.about'),
      // It stands beside the name there.
      phone: 'hidden',
      width: 'w-32 xl:w-44',
      cell: (conversation) => (
        <span className="line-clamp-2 text-muted wrap-anywhere">
          <SubjectName subject={conversation} />
        </span>
      ),
    },
    {
      key: 'when',
      heading: t('messages.when'),
      phone: 'end',
      width: 'w-40',
      sort: sortsBy('last'),
      cell: ({ lastAt }) => (
        <>
          <span className="text-xs whitespace-nowrap text-muted md:hidden">
            {formatDate(lastAt, lang)}
          </span>
          <span className="hidden text-muted md:inline">{formatDateTime(lastAt, lang)}</span>
        </>
      ),
    },
    {
      key: 'new',
      heading: t('messages.show_unread'),
      phone: 'under-end',
      width: 'w-36',
      cell: ({ unread }) =>
        unread > 0 && <Badge tone="warm">{t('messages.unread', { count: unread })}</Badge>,
    },
  ];
  return (
    <BulkForm
      formId="chosen-conversations"
      name={CHOSEN_CONVERSATIONS}
      label={t('messages.withChosen')}
      action={here}
      allChosen={allChosen}
      buttons={
        <Button variant="secondary" name="intent" value="read-chosen" className="px-3 text-sm">
          {t('messages.markRead')}
        </Button>
      }
    >
      <DataTable
        caption={t('messages.title')}
        columns={columns}
        rows={conversations}
        rowKey={({ _id }) => _id}
        box={(conversation) => (
          <BulkBox
            value={conversation._id}
            label={t('messages.choose', { name: nameOther(conversation) })}
          />
        )}
        sorted={sorted ?? '-last'}
      />
    </BulkForm>
  );
}
