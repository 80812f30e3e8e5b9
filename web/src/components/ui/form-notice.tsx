import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { loginPath } from '../../app/paths.ts';
import { buttonOf, type FormAnswer } from '../../lib/form-answer.ts';
import { showNotice } from '../../lib/notices.store.ts';
import { useT } from '../../lib/texts.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface FormNoticeProps {
  readonly answer: FormAnswer | undefined;
  /** A dialog covers the toasts, so there the words stay with the form. */
  readonly inDialog?: boolean;
}

/**
 * Why a form was refused: a toast. Words that came with the page itself stay above the form, and so
 * does the way to send once more what was lost on its way.
 */
export function FormNotice({ answer, inDialog = false }: FormNoticeProps) {
  const t = useT('controls');
  const [written] = useState(answer);
  const notice = useRef<HTMLDivElement>(null);
  const kind = answer?.sent ? 'success' : 'error';
  const text = answer && !answer.preview && (answer.message || t('common.somethingWrong'));
  useEffect(() => {
    const stays = answer?.lost || answer?.signedOut || inDialog;
    if (text && answer !== written && !stays) showNotice({ kind, text });
  }, [answer, written, text, kind, inDialog]);
  const atField = Object.values(answer?.fields ?? {}).some(Boolean);
  // In a dialog it stands above all that led to the pressed button, often out of sight.
  useEffect(() => {
    if (inDialog && text && answer !== written && !atField) notice.current?.focus();
  }, [inDialog, text, answer, written, atField]);
  if (answer?.lost) return <TryAgain values={answer.values} />;
  if (!text || answer.signedOut || (answer !== written && !inDialog)) return null;
  return (
    <div ref={notice} tabIndex={-1}>
      <Alert kind={kind}>{text}</Alert>
    </div>
  );
}

/**
 * Stands where the button was pressed, below the form. Logging in happens beside the form, which
 * keeps what was typed.
 */
export function SignedOutNotice({ answer }: { readonly answer: FormAnswer }) {
  const t = useT('controls');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer.signedOut) notice.current?.focus();
  }, [answer]);
  const { pathname, search } = useLocation();
  return (
    <div ref={notice} tabIndex={-1}>
      <Alert kind="error">
        <p>{t('controls.signedOut')}</p>
        <a
          href={loginPath(pathname + search)}
          target="_blank"
          rel="noreferrer"
          className="link inline-block py-1"
        >
          {t('controls.logInBeside')}
        </a>
      </Alert>
    </div>
  );
}

/** Within its form: what was typed did not arrive, and is sent once more by the same button. */
export function TryAgain({ values }: Pick<FormAnswer, 'values'>) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (values) button.current?.focus();
  }, [values]);
  return (
    <Alert kind="error">
      <p className="pb-2">{t('common.somethingWrong')}</p>
      <Button ref={button} variant="secondary" {...buttonOf(values)}>
        {t('common.tryAgain')}
      </Button>
    </Alert>
  );
}

/**
 * First in its form: Enter in a field presses the first button, which is disabled, also without scripts.
 * Hidden from view alone: WebKit passes over a button that is not rendered.
 */
export function NoDefaultButton() {
  return (
    <span aria-hidden="true" className="sr-only">
      <button type="submit" disabled />
    </span>
  );
}
