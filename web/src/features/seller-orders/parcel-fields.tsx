import type { Order, SellerOrder } from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { CARRIERS, ParcelFacts } from '../../components/order/parcel-facts.tsx';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useT } from '../../lib/texts.ts';

/** Who brings a parcel: all of it may stay empty when it is sent. */
export function ParcelFields({ parcel }: Pick<SellerOrder, 'parcel'>) {
  const t = useT('sales');
  const nameOf = useT('order');
  const options = Object.entries(CARRIERS).map(([value, key]) => ({ value, label: nameOf(key) }));
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={t('sales.carrier')}
        name="carrier"
        options={options}
        emptyLabel={t('sales.carrierUnsaid')}
        defaultValue={parcel?.carrier ?? ''}
        hint={t('sales.parcelHint')}
      />
      <TextField
        label={t('sales.carrierName')}
        name="carrierName"
        maxLength={60}
        defaultValue={parcel?.carrierName}
      />
      <TextField
        label={t('sales.parcelNumber')}
        name="reference"
        maxLength={60}
        defaultValue={parcel?.reference}
      />
      <TextField
        label={t('sales.driverPhone')}
        name="parcelPhone"
        type="tel"
        maxLength={20}
        defaultValue={parcel?.phone}
      />
    </div>
  );
}

/** What was said when the order was sent, and how to correct it while it is on the way. */
export function SentParcel({ order, part }: { readonly order: Order; readonly part: SellerOrder }) {
  const t = useT('sales');
  const { formData: sent } = useNavigation();
  const corrects = part.status === 'shipped' && order.delivery.method === 'delivery';
  return (
    <>
      {part.parcel && <ParcelFacts parcel={part.parcel} />}
      {corrects && (
        <details className="open:rounded-md open:bg-sand open:p-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
            {t('sales.parcelChange')}
          </summary>
          <Form method="post" preventScrollReset className="grid gap-3">
            <input type="hidden" name="order" value={order._id} />
            <ParcelFields parcel={part.parcel} />
            <Button
              name="intent"
              value="save-parcel"
              busy={sent?.get('intent') === 'save-parcel'}
              className="justify-self-start"
            >
              {t('sales.save')}
            </Button>
          </Form>
        </details>
      )}
    </>
  );
}
