import { LOCATIONS } from '@sokoni/contracts/locations';
import type { ComponentProps } from 'react';
import { useT } from '../../lib/texts.ts';
import { SelectField } from './select-field.tsx';

type LocationFieldProps = Omit<ComponentProps<typeof SelectField>, 'options' | 'emptyLabel'>;

/** The 181 regions and districts; imported only by pages that ask for one. */
export function LocationField(props: LocationFieldProps) {
  const t = useT();
  return <SelectField {...props} options={LOCATIONS} emptyLabel={t('common.noLocation')} />;
}
