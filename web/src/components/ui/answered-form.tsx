import { type ComponentProps, type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { type FormAnswer, markUnsaved } from '../../lib/form-answer.ts';
import { NoDefaultButton } from './button.tsx';
import { MendedFields } from './form-field.tsx';
import { FormNotice, SignedOutNotice } from './form-notice.tsx';

interface AnsweredFormProps extends ComponentProps<typeof Form> {
  readonly answer: FormAnswer | undefined;
  readonly inDialog?: boolean;
  /** What it does cannot be undone: Enter in a field does not send it. */
  readonly noDefaultButton?: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** A form that says why it was refused, leads to the first wrong field and forgets what was mended. */
export function AnsweredForm({
  answer,
  inDialog,
  noDefaultButton,
  children,
  ...form
}: AnsweredFormProps) {
  const element = useRef<HTMLFormElement>(null);
  // With the answer itself: an Escape right after it must find the form unsaved.
  useLayoutEffect(() => {
    if (!answer) return;
    markUnsaved(element.current);
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  const [changes, setChanges] = useState({ of: answer, ids: NONE });
  const mended = changes.of === answer ? changes.ids : NONE;
  function noteChange({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
    markUnsaved(currentTarget);
    const { id } = target as HTMLElement;
    if (answer && id && !mended.has(id)) setChanges({ of: answer, ids: new Set([...mended, id]) });
  }
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      onInput={noteChange}
      onSubmit={({ currentTarget }) => markUnsaved(currentTarget, false)}
      {...form}
      ref={element}
    >
      {noDefaultButton && <NoDefaultButton />}
      <FormNotice answer={answer} inDialog={inDialog ?? false} />
      <MendedFields value={mended}>{children}</MendedFields>
      {answer?.signedOut && <SignedOutNotice answer={answer} />}
    </Form>
  );
}
