import { type DeliveryAddress, mobileDigits } from '@sokoni/contracts/browser';
import { useNavigation } from 'react-router';
import { DeliveryFields, placeLine } from '../../components/order/delivery-fields.tsx';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';

const NOWHERE = { method: 'delivery', location: '', ward: '', landmark: '', phone: '' } as const;

interface AddressSectionProps {
  /** Null when nothing was kept. */
  readonly address: DeliveryAddress | null;
  readonly editing: boolean;
  readonly closePath: string;
  readonly answer: FormAnswer | undefined;
}

/** Where the next order is brought, and the form that changes it behind an address of its own. */
export function AddressSection({ address, editing, closePath, answer }: AddressSectionProps) {
  const t = useT('delivery');
  return (
    <section className="grid max-w-text gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl">{t('delivery.heading')}</h2>
        <LinkButton look="secondary" to="?edit=address" preventScrollReset>
          {t('common.edit')}
          <span className="sr-only">{t('delivery.heading')}</span>
        </LinkButton>
      </div>
      <Card className="max-w-text">
        {address ? <AddressFacts address={address} /> : <p>{t('delivery.none')}</p>}
      </Card>
      {editing && (
        <PageDialog title={t('delivery.editHeading')} closeTo={closePath}>
          <AddressForm address={address ?? NOWHERE} answer={answer} />
        </PageDialog>
      )}
    </section>
  );
}

function AddressFacts({ address }: { readonly address: DeliveryAddress }) {
  const t = useT('delivery');
  const { method, location, phone } = address;
  const facts = [
    [t('delivery.method'), t(method === 'pickup' ? 'delivery.pickup' : 'delivery.bring')],
    [t('delivery.landmark'), placeLine(address)],
    [t('delivery.location'), location],
    [t('delivery.phone'), phone],
  ] as const;
  return <Facts facts={facts.filter(([, value]) => value !== '')} />;
}

interface AddressFormProps {
  readonly address: DeliveryAddress;
  readonly answer: FormAnswer | undefined;
}

function AddressForm({ address, answer }: AddressFormProps) {
  const t = useT();
  const busy = useNavigation().formData?.get('intent') === 'address';
  const landmark = placeLine(address);
  const values = { ...address, landmark, phone: mobileDigits(address.phone), ...answer?.values };
  return (
    <AnsweredForm answer={answer} inDialog className="grid gap-4">
      <DeliveryFields values={values} wrong={answer?.fields ?? {}} />
      <Button name="intent" value="address" busy={busy} className="justify-self-start">
        {t('common.save')}
      </Button>
    </AnsweredForm>
  );
}
