import type { ComponentProps } from 'react';
import { type FieldTexts, FormField, useTyped } from './form-field.tsx';

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
  defaultValue,
  ...select
}: SelectFieldProps) {
  const typed = useTyped(select.name, defaultValue);
  return (
    <FormField label={label} hint={hint} error={error} required={required} name={select.name}>
      {(control) => (
        <select
          {...select}
          {...control}
          {...(select.value === undefined && { defaultValue: typed })}
          className="field"
        >
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
