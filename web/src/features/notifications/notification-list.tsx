import type { UserNotification } from '@sokoni/contracts/browser';
import { Form } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

export function NotificationList({ items }: { readonly items: readonly UserNotification[] }) {
  return (
    <ul className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      {items.map((item) => (
        <Entry key={item._id} item={item} />
      ))}
    </ul>
  );
}

/** A form, because opening it marks it as read. */
function Entry({ item }: { readonly item: UserNotification }) {
  const t = useT('notifications');
  const lang = useLanguage();
  const { _id, topic, title, text, createdAt, readAt } = item;
  const unread = readAt === null;
  return (
    <li className={`border-b border-line last:border-0 ${unread ? 'bg-marigold-soft' : ''}`}>
      <Form method="post">
        <input type="hidden" name="notification" value={_id} />
        <button
          type="submit"
          name="intent"
          value="open"
          className="grid w-full gap-0.5 px-4 py-3 text-left hover:bg-baobab-soft"
        >
          <span className={`break-words ${unread ? 'font-bold' : ''}`}>
            {unread && (
              <>
                <span
                  className="mr-2 inline-block size-2.5 rounded-full bg-clay"
                  aria-hidden="true"
                />
                <span className="sr-only">{t('notifications.unread')}: </span>
              </>
            )}
            {title}
          </span>
          <span className="break-words">{text}</span>
          <span className="text-sm text-muted">
            {t(`notifications.${topic}`)} · {formatDateTime(createdAt, lang)}
          </span>
        </button>
      </Form>
    </li>
  );
}

/** Marks what the reader has seen: what came since the page was made stays unread. */
export function ReadAllForm({ upTo }: { readonly upTo: string }) {
  const t = useT('notifications');
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="notification" value={upTo} />
      <Button variant="secondary" name="intent" value="read-all">
        {t('notifications.readAll')}
      </Button>
    </Form>
  );
}
