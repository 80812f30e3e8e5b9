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
  /** The choice between this form and another. */
  readonly ways?: ReactNode;
  /** Smaller buttons of the form. */
  readonly after?: ReactNode;
  /** Within a page that has a heading of its own. */
  readonly inPage?: boolean;
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
  ways,
  after,
  footer,
  inPage = false,
}: SessionFormProps) {
  const { formMethod, formData } = useNavigation();
  // A smaller button names what it does; both are refused until the answer is there.
  const busy = formMethod === 'POST' && !formData?.get('intent');
  const card = (
    <Card>
      {inPage ? (
        <h2 className="pb-4 text-lg">{heading}</h2>
      ) : (
        <h1 className="pb-4 text-center text-2xl">{heading}</h1>
      )}
      {intro && <p className="pb-4 text-muted">{intro}</p>}
      {ways && <div className="pb-4">{ways}</div>}
      {/* As in a dialog, a refusal stays with the form: a toast may be gone before it is read. */}
      <AnsweredForm answer={answer} inDialog={!answer?.sent} className="grid gap-4">
        {children}
        <Button busy={busy} disabled={formMethod === 'POST' && !busy} className="mt-2 w-full">
          {action}
        </Button>
        {after}
      </AnsweredForm>
      {footer && <div className="grid gap-1 pt-4 text-center">{footer}</div>}
    </Card>
  );
  return inPage ? card : <div className="mx-auto max-w-narrow py-6 sm:py-10">{card}</div>;
}
