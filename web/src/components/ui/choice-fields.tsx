import { type ComponentProps, type ReactNode, useId } from 'react';

interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly disabled?: boolean;
}

interface RadioGroupProps {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly RadioOption[];
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: (value: string) => void;
  readonly error?: string | undefined;
  readonly required?: boolean;
}

export function RadioGroup({
  legend,
  name,
  options,
  value,
  defaultValue,
  onChange,
  error,
  required,
}: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset
      className="grid gap-1"
      aria-describedby={error && id}
      data-invalid={error ? '' : undefined}
    >
      <legend className="mb-1 font-medium">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-9 items-center gap-3">
          <input
            type="radio"
            name={name}
            value={option.value}
            disabled={option.disabled}
            required={required}
            className="size-5 shrink-0 accent-baobab"
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
          />
          {option.label}
        </label>
      ))}
      {error && (
        <p id={id} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  readonly label: string;
  readonly hint?: string;
}

export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex min-h-9 items-center gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={hint && `${id}-hint`}
          className="size-5 shrink-0 accent-baobab"
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-8 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
