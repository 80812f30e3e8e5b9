import { LOCATION_CHOICES } from '@sokoni/contracts/locations';
import type { ComponentProps } from 'react';
import { useT } from '../../lib/texts.ts';
import { SelectField } from './select-field.tsx';

type LocationFieldProps = Omit<ComponentProps<typeof SelectField>, 'options' | 'emptyLabel'>;

/** The regions and districts, and Zanzibar City; imported only by pages that ask for one. */
export function LocationField(props: LocationFieldProps) {
  const t = useT('controls');
  return (
    <SelectField {...props} options={LOCATION_CHOICES} emptyLabel={t('controls.noLocation')} />
  );
}
