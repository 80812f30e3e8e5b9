import type { PaymentInfo } from '@sokoni/contracts/browser';
import { Alert } from '../../components/ui/alert.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { PaymentInfoForm } from './payment-info-form.tsx';
import { PaymentInfoList } from './payment-info-list.tsx';

interface PaymentInfoSectionProps {
  /** Null when they could not be had. */
  readonly infos: readonly PaymentInfo[] | null;
  readonly adding: boolean;
  readonly closePath: string;
  readonly answer: FormAnswer | undefined;
}

/** The saved ways to pay, and the form for one more behind a toggle that is an address. */
export function PaymentInfoSection({ infos, adding, closePath, answer }: PaymentInfoSectionProps) {
  const t = useT('account');
  return (
    <section className="grid max-w-text gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{t('account.paymentInfo')}</h2>
        <LinkButton variant="secondary" to={adding ? closePath : '?payment=add'} preventScrollReset>
          {t(adding ? 'account.closePaymentInfo' : 'account.addPaymentInfo')}
        </LinkButton>
      </div>
      {adding && (
        <Card className="max-w-text">
          <PaymentInfoForm answer={answer} />
        </Card>
      )}
      {infos ? (
        <PaymentInfoList infos={infos} />
      ) : (
        <Alert kind="error">{t('account.paymentInfoFailed')}</Alert>
      )}
    </section>
  );
}
