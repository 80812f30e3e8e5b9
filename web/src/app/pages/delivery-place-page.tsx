import { canonicalLocation } from '@sokoni/contracts/locations';
import { redirect } from 'react-router';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { RegionFirstField } from '../../components/ui/location-field.tsx';
import { type FormAnswer, textOf } from '../../lib/form-answer.ts';
import { fill } from '../../lib/i18n.ts';
import { loadTexts, useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { chosenPlace, deliveryPlaceOf, forgetPlace, keepPlace } from '../delivery-place.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
import { safeReturnTo } from '../paths.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/delivery-place-page.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    place: await deliveryPlaceOf(context),
    /** In this browser, which may forget it; that of the account stays. */
    chosen: chosenPlace(callerOf(context)) !== '',
    returnTo: safeReturnTo(url.searchParams.get('returnTo')),
  };
}

/** Back to where it was asked, which now says what delivery costs there. */
export async function action({
  context,
  request,
}: Route.ActionArgs): Promise<Response | FormAnswer> {
  const form = await readForm(request);
  const place = textOf(form, 'location');
  if (textOf(form, 'intent') === 'forget') forgetPlace(callerOf(context));
  else if (canonicalLocation(place)) keepPlace(place, callerOf(context));
  else return refuseNowhere(request);
  return redirect(safeReturnTo(form.get('returnTo')), 303);
}

async function refuseNowhere({ headers }: Request): Promise<FormAnswer> {
  const lang = languageOf(headers);
  const { placeMissing = '' } = await loadTexts(lang, 'delivery');
  const message = fill(placeMissing, {}, lang);
  return { message, fields: { location: message }, values: {} };
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

/** For readers with and without an account. */
export default function DeliveryPlacePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('delivery');
  const { place, chosen, returnTo } = loaderData;
  return (
    <div className="page grid max-w-text gap-4 py-6">
      <PageHead title={t('delivery.placeTitle')} indexed={false} />
      <h1 className="text-2xl">{t('delivery.placeTitle')}</h1>
      <p>{t('delivery.placeText')}</p>
      <AnsweredForm answer={actionData} className="grid max-w-narrow gap-4">
        <input type="hidden" name="returnTo" value={returnTo} />
        <RegionFirstField
          label={t('delivery.location')}
          name="location"
          required
          defaultValue={place}
          error={actionData?.fields.location}
        />
        <Button>{t('delivery.placeSave')}</Button>
        {chosen && (
          <Button variant="quiet" name="intent" value="forget" formNoValidate>
            {t('delivery.placeForget')}
          </Button>
        )}
      </AnsweredForm>
    </div>
  );
}
