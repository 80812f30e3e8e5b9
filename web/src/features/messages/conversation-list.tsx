import type { ListedConversation } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { Badge } from '../../components/ui/badge.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { SubjectName, useOtherName } from './subject-name.tsx';

interface ConversationListProps {
  readonly conversations: readonly ListedConversation[];
  /** The address of the list, below which each conversation has its own. */
  readonly base: string;
}

/** The last message of each conversation, the newest first. */
export function ConversationList({ conversations, base }: ConversationListProps) {
  const t = useT('messages');
  const lang = useLanguage();
  const nameOther = useOtherName();
  return (
    <ul className="overflow-hidden rounded-lg border border-line bg-surface">
      {conversations.map((conversation) => {
        const { _id, side, lastBy, lastText, lastAt, unread } = conversation;
        const text = lastText || t('messages.noText');
        return (
          <li key={_id} className="border-t border-line first:border-t-0">
            <Link to={`${base}/${_id}#latest`} className="grid gap-1 p-4 hover:bg-baobab-soft">
              <span className="flex flex-wrap items-center justify-between gap-x-3">
                <span className="font-bold">{nameOther(conversation)}</span>
                <span className="text-sm text-muted">{formatDateTime(lastAt, lang)}</span>
              </span>
              <span className="text-sm text-muted">
                <SubjectName subject={conversation} />
              </span>
              <span className="wrap-anywhere line-clamp-2">
                {lastBy === side ? t('messages.you', { text }) : text}
              </span>
              {unread > 0 && (
                <span>
                  <Badge tone="warm">{t('messages.unread', { count: unread })}</Badge>
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
