import { Form, redirect } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { LocationField } from '../../components/ui/location-field.tsx';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { deliveryPlaceOf, keepPlace } from '../delivery-place.ts';
import { PageHead } from '../layout/page-head.tsx';
import { noticeLost, sendOr } from '../lost-request.ts';
import { safeReturnTo } from '../paths.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/delivery-place-page.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    place: await deliveryPlaceOf(context),
    returnTo: safeReturnTo(url.searchParams.get('returnTo')),
  };
}

/** Back to where it was asked, which now says what delivery costs there. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  keepPlace(String(form.get('location') ?? ''), callerOf(context));
  return redirect(safeReturnTo(form.get('returnTo')), 303);
}

export const clientAction = (args: Route.ClientActionArgs) => sendOr(args, () => noticeLost());

/** For readers with and without an account. */
export default function DeliveryPlacePage({ loaderData }: Route.ComponentProps) {
  const t = useT('delivery');
  const { place, returnTo } = loaderData;
  return (
    <div className="page grid max-w-text gap-4 py-6">
      <PageHead title={t('delivery.placeTitle')} indexed={false} />
      <h1 className="text-2xl">{t('delivery.placeTitle')}</h1>
      <p>{t('delivery.placeText')}</p>
      <Form method="post" className="grid max-w-narrow gap-4">
        <input type="hidden" name="returnTo" value={returnTo} />
        <LocationField label={t('delivery.location')} name="location" defaultValue={place} />
        <Button>{t('delivery.placeSave')}</Button>
      </Form>
    </div>
  );
}
