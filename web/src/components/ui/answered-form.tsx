import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Form, useActionData, useLocation } from 'react-router';
import { FORM_ID, type FormAnswer, markUnsaved } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { Alert } from './alert.tsx';
import { CorrectedFields, Returned } from './form-field.tsx';
import { FormNotice, SignedOutNotice } from './form-notice.tsx';

interface AnsweredFormProps extends ComponentProps<typeof Form> {
  readonly answer: FormAnswer | undefined;
  readonly inDialog?: boolean;
  /** Why it was refused stands at its field, and nowhere else. */
  readonly saidAtField?: boolean;
  /** Before all else, its notice too: `NoDefaultButton` where what the form does cannot be undone. */
  readonly first?: ReactNode;
  /** The form was sent and accepted: for one that begins anew on the same page. */
  readonly onSent?: (() => void) | undefined;
  /** Why fields were refused, for fields that do not say it themselves. */
  readonly errors?: FormAnswer['fields'] | undefined;
}

/** A field, or the first choice of a group. */
const FIRST_WRONG = '[aria-invalid="true"], [data-invalid] input';
const NONE: ReadonlySet<string> = new Set();
const NOTHING = {};

/** A form that says why it was refused, leads to the first wrong field and forgets what was corrected. */
export function AnsweredForm({
  answer,
  inDialog,
  saidAtField,
  first,
  errors,
  onSent,
  children,
  ...form
}: AnsweredFormProps) {
  const element = useRef<HTMLFormElement>(null);
  // With the answer itself: an Escape right after it must find the form unsaved.
  useLayoutEffect(() => {
    if (!answer) return;
    markUnsaved(element.current);
    element.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus();
  }, [answer]);
  // A new one comes with the answer: the navigation says `idle` for a moment after the press as well.
  const { key } = useLocation();
  const sentFrom = useRef<string>(undefined);
  useEffect(() => {
    if (sentFrom.current === undefined || sentFrom.current === key) return;
    sentFrom.current = undefined;
    if (!answer) onSent?.();
  }, [key, answer, onSent]);
  const [changes, setChanges] = useState({ of: answer, ids: NONE });
  const corrected = changes.of === answer ? changes.ids : NONE;
  function noteChange({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
    markUnsaved(currentTarget);
    const { id } = target as HTMLElement;
    if (answer && id && !corrected.has(id))
      setChanges({ of: answer, ids: new Set([...corrected, id]) });
  }
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      onInput={noteChange}
      onSubmit={({ currentTarget }) => {
        markUnsaved(currentTarget, false);
        sentFrom.current = key;
      }}
      {...form}
      ref={element}
    >
      {first}
      {!saidAtField && <FormNotice answer={answer} inDialog={inDialog ?? false} />}
      <CorrectedFields value={corrected}>
        <Returned value={{ values: answer?.values ?? NOTHING, fields: errors ?? NOTHING }}>
          {children}
        </Returned>
      </CorrectedFields>
      {answer?.signedOut && <SignedOutNotice answer={answer} />}
    </Form>
  );
}

/** The answer of the page's action to the form of this id. */
export function useOwnAnswer(formId: string): FormAnswer | undefined {
  const answer = useActionData<Partial<FormAnswer>>();
  return answer?.values?.[FORM_ID] === formId ? (answer as FormAnswer) : undefined;
}

interface OwnFormProps extends Omit<AnsweredFormProps, 'answer' | 'errors'> {
  /** Unlike that of any other form of the page: whatever becomes of a press belongs to its own form. */
  readonly formId: string;
}

/** One of several forms of a page, of texts alone, which comes back with all of its fields, refused or lost. Stands in `OwnForms`. */
export function OwnForm({ formId, children, ...form }: OwnFormProps) {
  const answer = useOwnAnswer(formId);
  use(FormsOfPage).add(formId);
  return (
    <AnsweredForm
      encType="application/x-www-form-urlencoded"
      {...form}
      answer={answer}
      errors={answer?.fields}
    >
      <input type="hidden" name={FORM_ID} value={formId} />
      {children}
    </AnsweredForm>
  );
}

/** Which forms a page has, found while it is rendered. */
const FormsOfPage = createContext(new Set<string>());

/**
 * Around such forms. One that is gone when its answer comes, since somebody else was first, leaves why it was refused
 * and what was typed.
 */
export function OwnForms({ children }: { readonly children: ReactNode }) {
  const forms = new Set<string>();
  return (
    <FormsOfPage value={forms}>
      <div className="flex flex-col">
        <div>{children}</div>
        {/* Rendered last, when the forms are known, and shown first. */}
        <AnswerOfGoneForm forms={forms} />
      </div>
    </FormsOfPage>
  );
}

function AnswerOfGoneForm({ forms }: { readonly forms: ReadonlySet<string> }) {
  const { message = '', values } = useActionData<Partial<FormAnswer>>() ?? {};
  const formId = values?.[FORM_ID];
  if (!values || !formId || forms.has(formId)) return null;
  return (
    <div className="page order-first w-full pt-4">
      <AnswerAlone message={message} values={values} />
    </div>
  );
}

/** What a person writes, in any form. */
const WRITTEN = ['note', 'reason', 'text', 'transactionId', 'code', 'orderNumber'] as const;

/** Of a form that the page has no more: why it was refused, and what was typed. */
export function AnswerAlone({
  message,
  values,
  names = WRITTEN,
}: Pick<FormAnswer, 'message' | 'values'> & {
  /** Of the values that a person wrote and that are shown again. */
  readonly names?: readonly string[];
}) {
  const t = useT('controls');
  // A reason beside a note is chosen from a list, by its code; what the form is about is in its own id.
  const chosen = values.note === undefined ? [] : [values.reason];
  const known = [...chosen, ...(values[FORM_ID]?.split(' ') ?? [])];
  const written = names.flatMap((name) => {
    const text = values[name]?.trim();
    return text && !known.includes(text) ? text : [];
  });
  return (
    <Alert kind="error">
      <p>{message || t('common.somethingWrong')}</p>
      {written.length > 0 && (
        <p className="whitespace-pre-line wrap-anywhere font-normal">
          {t('controls.typedBefore', { text: written.join('\n') })}
        </p>
      )}
    </Alert>
  );
}
