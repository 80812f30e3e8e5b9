import { createContext, type ReactNode, useContext, useId } from 'react';
import { useT } from '../../lib/texts.ts';

/** Ids of the fields of a form that were changed since it was refused: their errors are history. */
export const CorrectedFields = createContext<ReadonlySet<string>>(new Set());

type Texts = Readonly<Record<string, string>>;

/** What the fields of a form held when it came back, and why each was refused, by name. */
export const Returned = createContext<{ readonly values: Texts; readonly fields: Texts }>({
  values: {},
  fields: {},
});

/** What a field starts with: what was typed into it before the form came back, else what its form says. */
export function useTyped<T>(name: string | undefined, otherwise: T): T | string {
  return useContext(Returned).values[name ?? ''] ?? otherwise;
}

export interface FieldTexts {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
}

interface Control {
  readonly id: string;
  readonly required: boolean | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FormFieldProps extends FieldTexts {
  /** Of the control. */
  readonly name?: string | undefined;
  readonly children: (control: Control) => ReactNode;
}

/** Label, hint and error of one control, tied together for screen readers. */
export function FormField({
  label,
  hint,
  error: said,
  required,
  name = '',
  children,
}: FormFieldProps) {
  const t = useT();
  const id = useId();
  const refusal = useContext(Returned).fields[name] ?? said;
  const error = useContext(CorrectedFields).has(id) ? undefined : refusal;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid grid-cols-1 content-start gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
        {required && (
          <span className="text-danger" aria-hidden="true" title={t('common.required')}>
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
