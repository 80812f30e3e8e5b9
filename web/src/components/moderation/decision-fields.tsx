import {
  type DecisionRefusal,
  HIDE_NOTE_LENGTH,
  HIDE_REASONS,
  type HiddenText,
  type HideReason,
} from '@sokoni/contracts/browser';
import { useT } from '../../lib/texts.ts';
import { Badge } from '../ui/badge.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-field.tsx';

interface ReasonFieldsProps {
  readonly label: string;
  /** Chosen at first. */
  readonly likely: HideReason;
  /** The note is for other admins alone. */
  readonly internal?: boolean;
}

/** The reason that an admin gives, and a note for the author. */
export function ReasonFields({ label, likely, internal = false }: ReasonFieldsProps) {
  const t = useT('moderation');
  return (
    <>
      <SelectField
        label={label}
        name="reason"
        options={HIDE_REASONS.map((value) => ({ value, label: t(`moderation.reason_${value}`) }))}
        defaultValue={likely}
      />
      {/* Of several lines: Enter must not press the first button of the form. */}
      <TextArea
        label={t(internal ? 'moderation.internalNote' : 'moderation.note')}
        hint={t(internal ? 'moderation.internalNoteHint' : 'moderation.noteHint')}
        name="note"
        rows={2}
        maxLength={HIDE_NOTE_LENGTH}
      />
    </>
  );
}

/** Why something was hidden, and what its author says against it. */
export function AppealFacts({ hidden }: { readonly hidden: HiddenText | null }) {
  const t = useT('moderation');
  if (!hidden) return null;
  const { reason, note, appeal } = hidden;
  return (
    <div className="grid max-w-text gap-1">
      <p>{t('moderation.hiddenWas', { reason: t(`moderation.reason_${reason}`) })}</p>
      {note && <p className="wrap-anywhere whitespace-pre-line text-muted">{note}</p>}
      {appeal?.outcome === 'open' && (
        <>
          <Badge tone="info">{t('moderation.objected')}</Badge>
          <p className="wrap-anywhere whitespace-pre-line">
            {t('moderation.authorsObjection', { text: appeal.text })}
          </p>
        </>
      )}
    </div>
  );
}

/** Why the reader may not decide now: stands in place of the buttons. */
export function Refusal({ refusal }: { readonly refusal: DecisionRefusal }) {
  const t = useT('moderation');
  return <p className="max-w-text font-medium">{t(`moderation.refusal_${refusal}`)}</p>;
}
