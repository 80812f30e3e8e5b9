import { useEffect, useRef } from 'react';
import { buttonOf, type FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

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
      <Button ref={button} look="secondary" {...buttonOf(values)}>
        {t('common.tryAgain')}
      </Button>
    </Alert>
  );
}
