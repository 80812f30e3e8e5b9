import {
  APPEAL_LENGTH,
  type HiddenText as Hidden,
  type ModeratedKind,
} from '@sokoni/contracts/browser';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { AnsweredForm } from '../ui/answered-form.tsx';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-field.tsx';

interface HiddenTextProps {
  readonly kind: ModeratedKind;
  readonly id: string;
  readonly hidden: Hidden;
  readonly answer: FormAnswer | undefined;
}

/** To its author: why a text is hidden, and the way to object once. */
export function HiddenText({ kind, id, hidden, answer }: HiddenTextProps) {
  const t = useT('moderation');
  const { reason, note, appeal } = hidden;
  return (
    <div className="grid max-w-text gap-1">
      <p>{t('moderation.hiddenFor', { reason: t(`moderation.reason_${reason}`) })}</p>
      {note && (
        <p className="wrap-anywhere whitespace-pre-line">{t('moderation.noteIs', { note })}</p>
      )}
      {appeal ? (
        <>
          <p className="font-medium">
            {t(appeal.outcome === 'open' ? 'moderation.appealOpen' : 'moderation.appealRefused')}
          </p>
          <p className="wrap-anywhere whitespace-pre-line text-muted">
            {t('moderation.yourObjection', { text: appeal.text })}
          </p>
        </>
      ) : (
        <AppealForm kind={kind} id={id} hidden={hidden} answer={answer} />
      )}
    </div>
  );
}

function AppealForm({ kind, id, hidden, answer }: HiddenTextProps) {
  const t = useT('moderation');
  const lang = useLanguage();
  const own = answer?.values.appealed === id ? answer : undefined;
  const until = hidden.appealUntil && formatDateTime(hidden.appealUntil, lang);
  if (!until) return null;
  return (
    <details open={own !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
        {t('moderation.object')}
      </summary>
      <AnsweredForm answer={own} className="grid gap-3 py-2">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="appealed" value={id} />
        <TextArea
          label={t('moderation.objection')}
          hint={t('moderation.objectHint', { date: until })}
          name="objection"
          required
          maxLength={APPEAL_LENGTH}
          defaultValue={own?.values.objection ?? ''}
          error={own?.fields.text}
        />
        <Button variant="secondary" name="intent" value="appeal" className="justify-self-start">
          {t('moderation.sendObjection')}
        </Button>
      </AnsweredForm>
    </details>
  );
}
