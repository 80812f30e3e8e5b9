import type { ComponentProps } from 'react';
import { type FieldTexts, FormField } from './form-field.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children' | 'required'> &
  FieldTexts & {
    readonly options: readonly SelectOption[];
    /** Text of the choice that chooses nothing. */
    readonly emptyLabel?: string;
  };

export function SelectField({
  label,
  hint,
  error,
  required,
  options,
  emptyLabel,
  ...select
}: SelectFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <select {...select} {...control} className="field">
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
