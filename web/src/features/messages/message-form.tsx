import { MESSAGE_LENGTH, MOST_MESSAGE_PHOTOS } from '@sokoni/contracts/browser';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { PhotoField } from '../../components/photos/photo-field.tsx';
import { usePhotos } from '../../components/photos/use-photos.ts';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { TextArea } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';

interface MessageFormProps {
  readonly answer: FormAnswer | undefined;
  /** Makes the same message sent again the same one. */
  readonly messageKey: string;
  /** A chosen quick answer: it follows what was typed. */
  readonly text?: string;
  /** The message is there: the form begins anew. */
  readonly onSent?: () => void;
  /** A paid order is between the two. */
  readonly withPhotos: boolean;
}

export function MessageForm({
  answer,
  messageKey,
  text = '',
  onSent,
  withPhotos,
}: MessageFormProps) {
  const t = useT('messages');
  const { formData } = useNavigation();
  const own = answer?.values.key ? answer : undefined;
  const kept = own?.values.photos?.split(' ').filter(Boolean) ?? [];
  const photos = usePhotos({
    max: MOST_MESSAGE_PHOTOS,
    preset: 'messages',
    kept: kept.map((token) => ({ token })),
  });
  const area = useRef<HTMLTextAreaElement>(null);
  // One chosen later is added below: a default that changes shows where nothing was typed.
  const [first] = useState(text);
  const added = useRef(text);
  useEffect(() => {
    const isNew = added.current !== text;
    added.current = text;
    if (area.current && text && isNew)
      area.current.value = [area.current.value.trimEnd(), text].filter(Boolean).join('\n');
  }, [text]);
  return (
    <AnsweredForm answer={own} onSent={onSent} className="grid gap-2">
      <input type="hidden" name="key" value={own?.values.key ?? messageKey} />
      <TextArea
        ref={area}
        label={t('messages.yourMessage')}
        name="text"
        rows={3}
        required
        maxLength={MESSAGE_LENGTH}
        defaultValue={own?.values.text ?? first}
        error={own?.fields.text}
      />
      {withPhotos && <PhotoField photos={photos} hint={t('messages.photosHint')} />}
      <Button
        name="intent"
        value="send"
        busy={formData?.get('intent') === 'send' || photos.busy}
        className="justify-self-start"
      >
        {t('messages.send')}
      </Button>
    </AnsweredForm>
  );
}

/** Each is a link that fills the message, so that it works without scripts too. */
export function QuickAnswers({ texts }: { readonly texts: readonly string[] }) {
  const t = useT('messages');
  if (texts.length === 0) return null;
  return (
    <details className="rounded-lg border border-line bg-surface px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">
        {t('messages.quickAnswers')}
      </summary>
      <p className="text-sm text-muted">{t('messages.quickIntro')}</p>
      <ul className="flex flex-wrap gap-2 py-2">
        {texts.map((text, at) => (
          <li key={text}>
            <Link
              to={`?quick=${at + 1}#write`}
              className={buttonClass('secondary', 'wrap-anywhere text-left text-sm')}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
