import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Form } from 'react-router';
import { type FormAnswer, markUnsaved } from '../../lib/form-answer.ts';
import { MendedFields } from './form-field.tsx';
import { FormNotice, SignedOutNotice } from './form-notice.tsx';

interface AnsweredFormProps extends ComponentProps<typeof Form> {
  readonly answer: FormAnswer | undefined;
  readonly inDialog?: boolean;
  /** Before all else, its notice too: `NoDefaultButton` where what the form does cannot be undone. */
  readonly first?: ReactNode;
}

const NONE: ReadonlySet<string> = new Set();

/** A form that says why it was refused, leads to the first wrong field and forgets what was mended. */
export function AnsweredForm({ answer, inDialog, first, children, ...form }: AnsweredFormProps) {
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
      {first}
      <FormNotice answer={answer} inDialog={inDialog ?? false} />
      <MendedFields value={mended}>{children}</MendedFields>
      {answer?.signedOut && <SignedOutNotice answer={answer} />}
    </Form>
  );
}
