import type { AccountStatusAction, AdminUser } from '@sokoni/contracts/browser';
import { useNavigation } from 'react-router';
import { OpenOrdersChoice } from '../../components/order/open-orders-choice.tsx';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextArea } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';

interface AccountStatusFormProps {
  readonly user: Pick<AdminUser, '_id' | 'name' | 'role'>;
  readonly move: AccountStatusAction;
  readonly answer: FormAnswer | undefined;
}

/** Says whose shop is closed or opened again before it happens. */
export function AccountStatusForm({ user, move, answer }: AccountStatusFormProps) {
  const t = useT('verification');
  const busy = useNavigation().formMethod === 'POST';
  const { name } = user;
  const suspends = move === 'suspend';
  const sells = user.role === 'SELLER';
  return (
    <AnsweredForm answer={answer} inDialog className="grid gap-4">
      <p>{t(`verification.${move}${sells ? '' : 'Shopper'}Text`, { name })}</p>
      <input type="hidden" name="userId" value={user._id} />
      <input type="hidden" name="choice" value={move} />
      <TextArea
        label={t('verification.reason')}
        hint={t('verification.accountReasonHint')}
        name="reason"
        required={suspends}
        maxLength={500}
        rows={3}
        defaultValue={answer?.values.reason}
        error={answer?.fields.reason}
      />
      <OpenOrdersChoice answer={answer} finisher={sells ? 'seller' : 'admin'} />
      <Button
        name="intent"
        value="decide"
        variant={suspends ? 'danger' : 'primary'}
        busy={busy}
        className="justify-self-start"
      >
        {t(`verification.${move}${sells ? '' : 'Shopper'}Now`, { name })}
      </Button>
    </AnsweredForm>
  );
}
