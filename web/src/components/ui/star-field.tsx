import { useId } from 'react';
import { useT } from '../../lib/texts.ts';
import { useTyped } from './form-field.tsx';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarFieldProps {
  readonly legend: string;
  readonly name: string;
  readonly defaultValue?: string | number | null | undefined;
  /** The choice of none, where a rating may be left out. */
  readonly noneLabel?: string;
  readonly error?: string | undefined;
}

/** Five stars to tap: radio buttons, coloured up to the chosen one by the style sheet alone. */
export function StarField({ legend, name, defaultValue, noneLabel, error }: StarFieldProps) {
  const t = useT('reviews');
  const id = useId();
  const chosen = String(useTyped(name, defaultValue ?? ''));
  return (
    <fieldset
      className="grid content-start gap-1"
      aria-describedby={error && id}
      data-invalid={error ? '' : undefined}
    >
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="star-field">
        {STARS.map((stars) => (
          <label key={stars} className="star">
            <input
              type="radio"
              name={name}
              value={stars}
              defaultChecked={chosen === String(stars)}
            />
            <span>{t(`reviews.stars${stars}`)}</span>
          </label>
        ))}
        {noneLabel !== undefined && (
          <label className="flex min-h-11 items-center gap-2 pl-3 text-sm">
            <input
              type="radio"
              name={name}
              value=""
              defaultChecked={chosen === ''}
              className="size-5 accent-baobab"
            />
            {noneLabel}
          </label>
        )}
      </div>
      {error && (
        <p id={id} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
