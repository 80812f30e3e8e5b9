import { MOBILE_PREFIX, type PickupStation } from '@sokoni/contracts/browser';
import { locationIn, locationParts } from '@sokoni/contracts/locations';
import { useRef } from 'react';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import { RadioGroup } from '../ui/choice-fields.tsx';
import { LocationField } from '../ui/location-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { StationFacts } from './station-facts.tsx';

type Field = 'method' | 'stationId' | 'location' | 'landmark' | 'phone';
const TYPED = ['stationId', 'landmark', 'location', 'phone', 'tin', 'businessName'] as const;

/** Landmark and ward as one line. */
export function placeLine({
  ward,
  landmark,
}: Readonly<Record<'ward' | 'landmark', string>>): string {
  return [landmark, ward].filter(Boolean).join(', ');
}

/** The first field that was refused, in their order. */
export function firstWrong(
  wrong: Readonly<Partial<Record<Field | (typeof TYPED)[number], string>>>,
): (typeof TYPED)[number] | undefined {
  return TYPED.find((field) => wrong[field]);
}

interface DeliveryFieldsProps {
  readonly values: Readonly<Partial<Record<Field, string>>>;
  readonly wrong: Readonly<Partial<Record<Field, string>>>;
  /** Those that take orders; the choice is offered where there are some. */
  readonly stations?: readonly PickupStation[];
  readonly chosen?: PickupStation | undefined;
  /** To which a page without scripts opens. */
  readonly first?: string | undefined;
}

/** Bring it or fetch it, and where; what is fetched asks for no place. */
export function DeliveryFields({
  values,
  wrong,
  stations = [],
  chosen,
  first,
}: DeliveryFieldsProps) {
  const t = useT('delivery');
  return (
    <div className="group grid gap-4">
      <RadioGroup
        legend={t('delivery.method')}
        name="method"
        options={[
          { value: 'delivery', label: t('delivery.bring') },
          { value: 'pickup', label: t('delivery.pickup') },
          ...(stations.length > 0 ? [{ value: 'station', label: t('delivery.collect') }] : []),
        ]}
        defaultValue={values.method}
        error={wrong.method}
      />
      {stations.length > 0 && (
        <div className="hidden gap-2 group-has-[[value=station]:checked]:grid">
          <SelectField
            label={t('delivery.station')}
            name="stationId"
            emptyLabel={t('delivery.chooseStation')}
            options={nearFirst(stations, values.location ?? '').map((station) => ({
              value: station._id,
              label: `${station.name}, ${station.location}: ${formatTzs(station.tariffTzs)}`,
            }))}
            defaultValue={values.stationId}
            error={wrong.stationId}
            autoFocus={first === 'stationId'}
          />
          {chosen && <StationFacts station={chosen} place={[chosen.directions, chosen.location]} />}
        </div>
      )}
      <div className="grid gap-4 group-has-[[value=pickup]:checked]:hidden group-has-[[value=station]:checked]:hidden">
        <PlaceFields values={values} wrong={wrong} first={first} />
      </div>
      <TextField
        label={t('delivery.phone')}
        hint={
          <>
            <span className="hidden group-has-[[value=delivery]:checked]:inline">
              {t('delivery.phoneHint')}
            </span>
            <span className="hidden group-has-[[value=pickup]:checked]:inline">
              {t('delivery.pickupPhoneHint')}
            </span>
            <span className="hidden group-has-[[value=station]:checked]:inline">
              {t('delivery.stationPhoneHint')}
            </span>
          </>
        }
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        prefix={MOBILE_PREFIX}
        defaultValue={values.phone}
        error={wrong.phone}
        autoFocus={first === 'phone'}
        required
      />
    </div>
  );
}

type PlaceFieldsProps = Pick<DeliveryFieldsProps, 'values' | 'wrong' | 'first'> & {
  /** Where no other choice hides the line: the browser would wait for a hidden field. The line names the region or district. */
  readonly required?: boolean;
};

/** A line as people write it, and the region or district, which follows it. */
export function PlaceFields({ values, wrong, first, required }: PlaceFieldsProps) {
  const t = useT('delivery');
  const named = useRef(locationIn(values.landmark ?? '') ?? '');
  /** The district follows what is typed, unless another one was chosen. */
  function followTyped({ form, value }: HTMLInputElement): void {
    const district = form?.elements.namedItem('location');
    if (!(district instanceof HTMLSelectElement)) return;
    if (district.value !== '' && district.value !== named.current) return;
    named.current = locationIn(value) ?? '';
    district.value = named.current;
  }
  return (
    <>
      <TextField
        label={t('delivery.landmark')}
        hint={t('delivery.landmarkHint')}
        name="landmark"
        defaultValue={values.landmark}
        error={wrong.landmark}
        autoFocus={first === 'landmark'}
        onChange={({ currentTarget }) => followTyped(currentTarget)}
        maxLength={160}
        required={required}
      />
      <LocationField
        label={t('delivery.location')}
        name="location"
        defaultValue={values.location}
        error={wrong.location}
        autoFocus={first === 'location'}
      />
    </>
  );
}

/** Those in the buyer's region, then the others by place. */
function nearFirst(stations: readonly PickupStation[], location: string): PickupStation[] {
  const { region } = locationParts(location);
  const isNear = (one: PickupStation) => locationParts(one.location).region === region;
  return [...stations.filter(isNear), ...stations.filter((one) => !isNear(one))];
}
