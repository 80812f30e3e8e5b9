import { LOCATION_CHOICES, locationParts } from '@sokoni/contracts/locations';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useT } from '../../lib/texts.ts';
import { useTyped } from './form-field.tsx';
import { SelectField } from './select-field.tsx';

type LocationFieldProps = Omit<ComponentProps<typeof SelectField>, 'options' | 'emptyLabel'>;

/** The regions and districts, and Zanzibar City; imported only by pages that ask for one. */
export function LocationField(props: LocationFieldProps) {
  const t = useT('controls');
  return (
    <SelectField {...props} options={LOCATION_CHOICES} emptyLabel={t('controls.noLocation')} />
  );
}

const regionOf = (value: string) => locationParts(value).region;
const REGION_CHOICES = [...new Set(LOCATION_CHOICES.map(({ value }) => regionOf(value)))].map(
  (region) => ({ value: region, label: region }),
);
type RegionFirstProps = Omit<LocationFieldProps, 'defaultValue' | 'name'> & {
  readonly name: string;
  readonly defaultValue: string;
};

/** The same by region, then by district; without scripts the districts of all regions are listed under these. */
export function RegionFirstField({ name, defaultValue, ...field }: RegionFirstProps) {
  const t = useT('controls');
  const [value, setValue] = useState(useTyped(name, defaultValue));
  const [region, setRegion] = useState(regionOf(value));
  const [live, setLive] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  // A choice made before hydration is in the page alone.
  useEffect(() => {
    setLive(true);
    const [regions, places] = fields.current?.querySelectorAll('select') ?? [];
    if (places?.value) setValue(places.value);
    if (regions?.value || places?.value)
      setRegion(regionOf(places?.value || (regions?.value ?? '')));
  }, []);
  function choose(next: string): void {
    const inside = LOCATION_CHOICES.filter((place) => regionOf(place.value) === next);
    setRegion(next);
    if (regionOf(value) !== next) setValue(inside.length === 1 ? next : '');
  }
  // Without scripts no other region could be chosen.
  const shown = LOCATION_CHOICES.filter(
    ({ value }) => !live || !region || regionOf(value) === region,
  );
  return (
    <div ref={fields} className="grid gap-4">
      <div className="hidden js:block">
        <SelectField
          label={t('controls.region')}
          // Without scripts it is not shown, and could not be filled in.
          required={live && field.required}
          options={REGION_CHOICES}
          emptyLabel={t('controls.chooseRegion')}
          value={region}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      </div>
      <SelectField
        {...field}
        name={name}
        options={shown.map((place) => ({
          value: place.value,
          label:
            locationParts(place.value).district ??
            t('controls.wholeRegion', { region: place.label }),
          group: regionOf(place.value),
        }))}
        emptyLabel={t('controls.noLocation')}
        value={value}
        onChange={({ currentTarget }) => {
          setValue(currentTarget.value);
          if (currentTarget.value) setRegion(regionOf(currentTarget.value));
        }}
      />
    </div>
  );
}
