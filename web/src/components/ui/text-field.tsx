import type { ComponentProps } from 'react';
import { type FieldTexts, FormField, useTyped } from './form-field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> &
  FieldTexts & { readonly prefix?: string };

/** One line of text; `prefix` stands before it, such as +255. */
export function TextField({
  label,
  hint,
  error,
  required,
  prefix,
  className = '',
  defaultValue,
  ...input
}: TextFieldProps) {
  const typed = useTyped(input.name, defaultValue);
  return (
    <FormField label={label} hint={hint} error={error} required={required} name={input.name}>
      {(control) => (
        <div className="flex">
          {prefix && (
            <span className="flex items-center rounded-l-md border border-r-0 border-line-strong bg-sand px-3">
              {prefix}
            </span>
          )}
          <input
            {...input}
            {...control}
            {...(input.value === undefined && { defaultValue: typed })}
            className={`field ${prefix ? 'rounded-l-none' : ''} ${className}`}
          />
        </div>
      )}
    </FormField>
  );
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & FieldTexts;

export function TextArea({
  label,
  hint,
  error,
  required,
  rows = 4,
  defaultValue,
  ...area
}: TextAreaProps) {
  const typed = useTyped(area.name, defaultValue);
  return (
    <FormField label={label} hint={hint} error={error} required={required} name={area.name}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          {...(area.value === undefined && { defaultValue: typed })}
          rows={rows}
          className="field"
        />
      )}
    </FormField>
  );
}
