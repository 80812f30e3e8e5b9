import { useNavigation } from 'react-router';
import { useT } from '../../lib/texts.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choice-fields.tsx';
import { TextField } from '../ui/text-field.tsx';

const LONGEST_NOTE = 200;

interface StartFieldsProps {
  readonly field: (name: string) => {
    readonly name: string;
    readonly error: string | undefined;
    readonly defaultValue: string;
  };
  /** Whether changes of more than half have to be confirmed. */
  readonly asksToConfirm: boolean;
  readonly confirmed: boolean;
}

/** The end of a form of terms: from when, why, and its buttons. */
export function StartFields({ field, asksToConfirm, confirmed }: StartFieldsProps) {
  const t = useT('marketterms');
  const busy = useNavigation().state === 'submitting';
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('startsAt')}
          type="datetime-local"
          label={t('marketterms.startsAt')}
          hint={t('marketterms.startsAtHint')}
        />
        <TextField
          {...field('note')}
          label={t('marketterms.note')}
          hint={t('marketterms.noteHint')}
          maxLength={LONGEST_NOTE}
          autoComplete="off"
        />
      </div>
      {asksToConfirm && (
        <Checkbox name="confirmed" label={t('marketterms.confirm')} defaultChecked={confirmed} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} name="intent" value="save">
          {t('marketterms.save')}
        </Button>
        <Button variant="secondary" name="intent" value="preview">
          {t('marketterms.preview')}
        </Button>
      </div>
    </>
  );
}
