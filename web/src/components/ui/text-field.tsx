import type { ComponentProps } from 'react';
import { type FieldTexts, FormField } from './form-field.tsx';

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
  ...input
}: TextFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} required={required}>
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
            className={`field ${prefix ? 'rounded-l-none' : ''} ${className}`}
          />
        </div>
      )}
    </FormField>
  );
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & FieldTexts;

export function TextArea({ label, hint, error, required, rows = 4, ...area }: TextAreaProps) {
  return (
    <FormField label={label} hint={hint} error={error} required={required}>
      {(control) => <textarea {...area} {...control} rows={rows} className="field" />}
    </FormField>
  );
}
