import type { EditedProduct } from '@sokoni/contracts/browser';
import { useNavigation } from 'react-router';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Command } from '../../components/ui/command-form.tsx';
import { TextArea } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { rowsText } from './bulk-edit.ts';

interface ModerationFormProps {
  readonly hides: boolean;
  readonly editKey: string;
  /** What can be done, as it was looked at. */
  readonly rows: readonly EditedProduct[];
  readonly answer: FormAnswer | undefined;
}

/** Products are hidden for a reason that their sellers read; it is said or not where they are shown again. */
export function ModerationForm({ hides, editKey, rows, answer }: ModerationFormProps) {
  const t = useT('bulkedit');
  const busy = useNavigation().formMethod === 'POST';
  const count = rows.length;
  return (
    <AnsweredForm answer={answer} className="grid max-w-2xl gap-4">
      <Command intent={hides ? 'hide' : 'show'} about={{ editKey, rows: rowsText(rows) }} />
      <TextArea
        label={t('bulkedit.reason')}
        hint={t('bulkedit.reasonHint')}
        name="reason"
        required={hides}
        maxLength={300}
        rows={3}
        defaultValue={answer?.values.reason}
        error={answer?.fields.reason}
      />
      <Button variant={hides ? 'danger' : 'primary'} busy={busy} className="justify-self-start">
        {t(hides ? 'bulkedit.hideThem' : 'bulkedit.showThem', { count })}
      </Button>
    </AnsweredForm>
  );
}

/** What admins do with chosen products of any sellers. */
export function ModerationButtons() {
  const t = useT('bulkedit');
  return (
    <>
      <Button variant="secondary" name="to" value="hide" className="px-3 text-sm">
        {t('bulkedit.hide')}
      </Button>
      <Button variant="secondary" name="to" value="show" className="px-3 text-sm">
        {t('bulkedit.show')}
      </Button>
    </>
  );
}
