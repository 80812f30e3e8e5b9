import { useEffect, useState } from 'react';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { tell } from '../../lib/notices.store.ts';
import { useT } from '../../lib/texts.ts';
import { Alert } from './alert.tsx';

interface FormNoticeProps {
  readonly answer: FormAnswer | undefined;
  /** A dialog covers the toasts, so there the words stay with the form. */
  readonly inDialog?: boolean;
}

/** Why a form was refused: a toast with JavaScript, words above the form without. */
export function FormNotice({ answer, inDialog = false }: FormNoticeProps) {
  const t = useT();
  const [told, setTold] = useState<FormAnswer>();
  const text = answer && (answer.message || t('common.somethingWrong'));
  useEffect(() => {
    if (!answer || !text || inDialog) return;
    tell({ kind: 'error', text });
    setTold(answer);
  }, [answer, text, inDialog]);
  if (!answer || told === answer) return null;
  return <Alert kind="error">{text}</Alert>;
}
