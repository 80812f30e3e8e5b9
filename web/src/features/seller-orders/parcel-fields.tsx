import {
  type Order,
  type ordersRoutes,
  PARCEL_CARRIERS,
  type Parcel,
  type RouteBody,
  type SellerOrder,
} from '@sokoni/contracts/browser';
import { useNavigation } from 'react-router';
import { CARRIERS } from '../../components/order/parcel-facts.tsx';
import { OwnForm, useOwnAnswer } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { textOf } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';

/** Who brings a parcel: all of it may stay empty when it is sent. */
export function ParcelFields({ parcel }: { readonly parcel: Parcel | null }) {
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

/** How to correct who brings the newest parcel, while it is on the way. */
export function SentParcel({ order, part }: { readonly order: Order; readonly part: SellerOrder }) {
  const t = useT('sales');
  const { formData: sent } = useNavigation();
  const formId = `parcel ${order._id}`;
  const answer = useOwnAnswer(formId);
  const newest = part.parcels.at(-1);
  const leaves = part.status === 'shipped' || part.status === 'processing';
  const corrects = newest && leaves && order.delivery.method === 'delivery';
  if (!corrects) return null;
  return (
    <details open={Boolean(answer)} className="open:rounded-md open:bg-sand open:p-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
        {t('sales.parcelChange')}
      </summary>
      <OwnForm formId={formId} className="grid gap-3">
        <input type="hidden" name="order" value={order._id} />
        <ParcelFields parcel={newest.carrier} />
        <Button
          name="intent"
          value="save-parcel"
          busy={sent?.get('intent') === 'save-parcel'}
          className="justify-self-start"
        >
          {t('sales.save')}
        </Button>
      </OwnForm>
    </details>
  );
}

type ParcelInput = RouteBody<typeof ordersRoutes.saveParcel>['parcel'];

/** Who brings a parcel, as a form says it; undefined where nothing is said. */
export function parcelOf(form: FormData): ParcelInput | undefined {
  const chosen = textOf(form, 'carrier');
  const texts = {
    carrierName: textOf(form, 'carrierName'),
    reference: textOf(form, 'reference'),
    phone: textOf(form, 'parcelPhone'),
  };
  if (chosen === '' && Object.values(texts).every((text) => text === '')) return undefined;
  // Details without a choice are of another carrier, which the server wants to have a name.
  return { carrier: PARCEL_CARRIERS.find((carrier) => carrier === chosen) ?? 'other', ...texts };
}
