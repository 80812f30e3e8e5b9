import type { AdminUser } from '@sokoni/contracts/browser';
import { useState } from 'react';
import { Form } from 'react-router';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TextArea } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

interface UserNotesProps {
  readonly user: Pick<AdminUser, '_id' | 'notes'>;
  readonly answer: FormAnswer | undefined;
}

/** What admins noted about the user, newest first; everybody removes only their own. */
export function UserNotes({ user, answer }: UserNotesProps) {
  const t = useT('users');
  const lang = useLanguage();
  const { _id: userId, notes } = user;
  // A note of another admin, or one that is removed, leaves what is being typed.
  const [saved, setSaved] = useState(0);
  return (
    <Card className="grid content-start gap-4">
      <h2 className="text-lg">{t('users.notes')}</h2>
      {notes.length === 0 && <p className="text-muted">{t('users.noNotes')}</p>}
      <ul className="grid gap-2">
        {notes.map(({ _id, text, at, byName, isOwn }) => (
          <li key={_id} className="border-l-4 border-line pl-3">
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
              {formatDateTime(at, lang)} · {byName || t('users.deletedAdmin')}
            </p>
            {isOwn && (
              <Form method="post">
                <input type="hidden" name="noteId" value={_id} />
                <Button variant="quiet" name="intent" value="remove-note">
                  {t('users.removeNote')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <AnsweredForm
        key={saved}
        answer={answer}
        onSent={() => setSaved(saved + 1)}
        className="grid gap-3"
      >
        <input type="hidden" name="noteOn" value={userId} />
        <TextArea
          label={t('users.newNote')}
          hint={t('users.notesHint')}
          name="text"
          required
          maxLength={1000}
          rows={3}
          defaultValue={answer?.values.text}
          error={answer?.fields.text}
        />
        <Button variant="secondary" name="intent" value="add-note" className="justify-self-start">
          {t('users.saveNote')}
        </Button>
      </AnsweredForm>
    </Card>
  );
}
