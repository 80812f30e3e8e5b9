import { type ComponentProps, useId } from 'react';

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
