import { type ComponentProps, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { FormNotice } from './form-notice.tsx';

interface AnsweredFormProps extends ComponentProps<typeof Form> {
  readonly answer: FormAnswer | undefined;
  readonly inDialog?: boolean;
}

/** A form that says why it was refused and leads to the first field that is wrong. */
export function AnsweredForm({ answer, inDialog, children, ...form }: AnsweredFormProps) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset {...form} ref={element}>
      <FormNotice answer={answer} inDialog={inDialog ?? false} />
      {children}
    </Form>
  );
}
