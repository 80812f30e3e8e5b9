import { type ComponentProps, useState } from 'react';
import { useT } from '../../lib/texts.ts';
import { EyeIcon, EyeOffIcon } from './control-icons.tsx';
import { type FieldTexts, FormField } from './form-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & FieldTexts;

export function PasswordField({ label, hint, error, required, ...input }: PasswordFieldProps) {
  const t = useT('controls');
  const [shown, setShown] = useState(false);
  return (
    <FormField label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className="field pr-12"
          />
          <button
            type="button"
            className="absolute inset-y-0 right-0 hidden w-11 place-items-center text-muted js:grid"
            aria-label={t(shown ? 'controls.hidePassword' : 'controls.showPassword')}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </div>
      )}
    </FormField>
  );
}
