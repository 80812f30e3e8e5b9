import { Button } from './button.tsx';
import { CommandForm, useSending } from './command-form.tsx';

interface Choice {
  readonly intent: string;
  readonly label: string;
}

interface SecondPersonProps {
  /** What the command is about. */
  readonly about: Readonly<Record<string, string | number>>;
  /** The same for the ears, behind the words of each button. */
  readonly name?: string;
  /** False for those who made it: they see whom it waits for, and may only take it back. */
  readonly mayConfirm: boolean;
  readonly waits?: string;
  readonly confirm: Choice;
  readonly decline?: Choice;
  /** Why one person alone cannot take it back any more. */
  readonly agreed?: string;
}

/** The end of a card about what one person has proposed and another one confirms. */
export function SecondPerson({
  about,
  name,
  mayConfirm,
  waits,
  confirm,
  decline,
  agreed,
}: SecondPersonProps) {
  const busy = useSending([confirm.intent, decline?.intent ?? ''], about);
  const spoken = name && <span className="sr-only">: {name}</span>;
  return (
    <CommandForm about={about} className="grid gap-3">
      {!mayConfirm && waits && <p>{waits}</p>}
      {agreed && <p className="text-sm">{agreed}</p>}
      <div className="flex flex-wrap gap-3">
        {mayConfirm && (
          <Button name="intent" value={confirm.intent} busy={busy}>
            {confirm.label}
            {spoken}
          </Button>
        )}
        {decline && (
          <Button name="intent" value={decline.intent} variant="secondary" busy={busy}>
            {decline.label}
            {spoken}
          </Button>
        )}
      </div>
    </CommandForm>
  );
}
