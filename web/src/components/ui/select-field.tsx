import type { ComponentProps } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from './button.tsx';
import { type FieldTexts, FormField, useTyped } from './form-field.tsx';

interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Under which heading it is listed. */
  readonly group?: string;
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
          <Options options={options} />
        </select>
      )}
    </FormField>
  );
}

/** Groups in the order of their first options. */
function Options({ options }: { readonly options: readonly SelectOption[] }) {
  const groups = Map.groupBy(options, ({ group }) => group ?? '');
  return [...groups].map(([group, members]) => {
    const choices = members.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ));
    return group ? (
      <optgroup key={group} label={group}>
        {choices}
      </optgroup>
    ) : (
      choices
    );
  });
}

type SelectFilterProps = ComponentProps<typeof SelectField> & {
  /** Text of the button that takes the place of scripts. */
  readonly action: string;
};

/** A choice that rewrites the address as soon as it is made; by its button without scripts. */
export function SelectFilter({ action, ...field }: SelectFilterProps) {
  const submit = useSubmit();
  return (
    <Form
      replace
      className="flex flex-wrap items-end gap-3"
      onChange={(event) => submit(event.currentTarget, { replace: true })}
    >
      <SelectField {...field} />
      <Button variant="secondary" className="js:hidden">
        {action}
      </Button>
    </Form>
  );
}
