import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';

interface SessionFormProps {
  readonly heading: string;
  readonly intro?: string;
  readonly action: string;
  readonly answer: FormAnswer | undefined;
  readonly children: ReactNode;
  /** Links to the neighbouring forms. */
  readonly footer?: ReactNode;
}

/** The frame of logging in, signing up and choosing a new password. */
export function SessionForm({
  heading,
  intro,
  action,
  answer,
  children,
  footer,
}: SessionFormProps) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <div className="mx-auto max-w-narrow py-6 sm:py-10">
      <Card>
        <h1 className="pb-4 text-center text-2xl">{heading}</h1>
        {intro && <p className="pb-4 text-muted">{intro}</p>}
        <AnsweredForm answer={answer} className="grid gap-4">
          {children}
          <Button busy={busy} className="mt-2 w-full">
            {action}
          </Button>
        </AnsweredForm>
        {footer && <div className="grid gap-1 pt-4 text-center">{footer}</div>}
      </Card>
    </div>
  );
}
