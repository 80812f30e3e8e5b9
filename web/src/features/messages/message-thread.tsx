import type { Conversation, Message } from '@sokoni/contracts/browser';
import { dateOf } from '@sokoni/contracts/browser';
import { formatDate, formatTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { useOtherName } from './subject-name.tsx';

interface MessageThreadProps {
  readonly conversation: Pick<Conversation, 'messages' | 'side' | 'otherName'>;
}

/** Messages as bubbles, oldest first, with a line between days; own ones stand on the right. */
export function MessageThread({ conversation }: MessageThreadProps) {
  const t = useT('messages');
  const lang = useLanguage();
  const { messages, side } = conversation;
  const days = [...Map.groupBy(messages, ({ at }) => dateOf(new Date(at)))];
  const other = useOtherName()(conversation);
  const last = messages.at(-1)?._id;
  return days.map(([day, ofDay]) => (
    <section key={day} className="grid gap-2">
      <h2 className="py-1 text-center text-sm font-medium text-muted">
        {formatDate(ofDay[0]?.at ?? day, lang)}
      </h2>
      <ol className="grid gap-2">
        {ofDay.map((message) => (
          <Bubble
            key={message._id}
            message={message}
            mine={message.by === side}
            author={message.by === side ? t('messages.mine') : other}
            isLast={message._id === last}
          />
        ))}
      </ol>
    </section>
  ));
}

interface BubbleProps {
  readonly message: Message;
  readonly mine: boolean;
  readonly author: string;
  readonly isLast: boolean;
}

function Bubble({ message, mine, author, isLast }: BubbleProps) {
  const t = useT('messages');
  const { text, photos, hidden, masked, seen, at } = message;
  const place = mine ? 'justify-self-end bg-baobab-soft' : 'justify-self-start bg-sand';
  return (
    <li
      id={isLast ? 'latest' : undefined}
      className={`max-w-[85%] scroll-mt-40 rounded-lg px-3 py-2 sm:max-w-text ${place}`}
    >
      <span className="sr-only">{author}: </span>
      {text ? (
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      ) : (
        <p className="text-muted italic">{t(hidden ? 'messages.hidden' : 'messages.erased')}</p>
      )}
      <MessagePhotos photos={photos} />
      {mine && masked && <p className="text-sm text-muted">{t('messages.maskedThere')}</p>}
      <p className="text-right text-xs text-muted">
        {formatTime(at)}
        {mine && ` · ${t(seen ? 'messages.seen' : 'messages.sent')}`}
      </p>
    </li>
  );
}

/** Small, each a link to the whole picture. */
export function MessagePhotos({ photos }: Pick<Message, 'photos'>) {
  const t = useT('messages');
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 pt-1">
      {photos.map((photo, at) => (
        <li key={photo}>
          <a href={photo} target="_blank" rel="noreferrer">
            <img
              src={photo}
              alt={t('messages.photo', { number: at + 1 })}
              width={128}
              height={128}
              loading="lazy"
              className="size-32 rounded-md border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
