import type { DeletionBlocker, SellerOpenOrders } from '@sokoni/contracts/browser';
import { Form, Link, useNavigation } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { paths } from '../../app/paths.ts';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { NoDefaultButton } from '../../components/ui/form-notice.tsx';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';

export interface DeletionAnswer extends FormAnswer {
  readonly blockers: readonly DeletionBlocker[];
  /** What buyers have paid the seller for and not been sent yet. */
  readonly unsent: SellerOpenOrders | null;
}

/** By single sign-on and by phone there is no password to type. */
export type DeletionProof = 'password' | 'email' | 'code';

interface DeleteAccountFormProps {
  readonly answer: DeletionAnswer | undefined;
  /** What proves the user once more. */
  readonly proof: DeletionProof;
}

/** The end of the account: what goes, what stays, what has to be over first. */
export function DeleteAccountForm({ answer, proof }: DeleteAccountFormProps) {
  const t = useT('mydata');
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Card className="grid max-w-text gap-4">
      <h2 className="text-lg">{t('mydata.delete')}</h2>
      <p>{t('mydata.deleteText')}</p>
      <p>{t('mydata.keepText')}</p>
      {/* A form of its own: Enter in the field of the code must not send another one. */}
      {proof === 'code' && (
        <Form method="post" preventScrollReset>
          <Button variant="secondary" name="intent" value="send-code">
            {t('mydata.sendCode')}
          </Button>
        </Form>
      )}
      <AnsweredForm answer={answer} first={<NoDefaultButton />} className="grid gap-4">
        {answer && answer.blockers.length > 0 && (
          <ul className="grid list-disc gap-1.5 pl-5">
            {answer.blockers.map((blocker) => (
              <li key={blocker}>
                {t(`mydata.${blocker}`)}
                {blocker === 'open-orders' && (
                  <>
                    {' '}
                    <Link to={paths.myOrders} className="link">
                      {t('mydata.toOrders')}
                    </Link>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
        {answer?.unsent && answer.unsent.orders > 0 && (
          <p>
            {t('mydata.unsent', {
              count: answer.unsent.orders,
              amount: formatTzs(answer.unsent.amountTzs),
            })}{' '}
            <Link to={panelPaths.sellerOrders} className="link">
              {t('mydata.toOrders')}
            </Link>
          </p>
        )}
        <Proof proof={proof} answer={answer} />
        <Button name="intent" value="delete" busy={busy} className="justify-self-start">
          {t('mydata.deleteAction')}
        </Button>
      </AnsweredForm>
    </Card>
  );
}

function Proof({ proof, answer }: DeleteAccountFormProps) {
  const t = useT('mydata');
  if (proof === 'password')
    return (
      <PasswordField
        label={t('mydata.password')}
        name="password"
        required
        autoComplete="current-password"
        error={answer?.fields.password}
      />
    );
  if (proof === 'email')
    return (
      <TextField
        label={t('mydata.email')}
        name="email"
        type="email"
        required
        autoComplete="off"
        error={answer?.fields.email}
      />
    );
  return (
    <TextField
      label={t('mydata.code')}
      name="code"
      inputMode="numeric"
      required
      maxLength={10}
      autoComplete="one-time-code"
      error={answer?.fields.code}
    />
  );
}
