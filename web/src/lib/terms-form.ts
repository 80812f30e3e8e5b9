import { type FormAnswer, textOf } from './form-answer.ts';
import { fromLocalTime } from './typed-values.ts';

const SHOWN_VERSIONS = 20;

/** Which versions of a history the page shows; `?before=` asks for those before one. */
export function versionsAsked(query: URLSearchParams) {
  const before = query.get('before');
  const asked = before !== null && /^[1-9]\d{0,9}$/.test(before) ? { before: Number(before) } : {};
  return { query: { ...asked, limit: SHOWN_VERSIONS } };
}

/** The form of terms that owners change with a start: how it shows them, and what it sends. */
export function termsForm<N extends string, V extends number | string>(
  names: readonly N[],
  /** What a field says; not a number where it should be one and is empty, which the API refuses. */
  meant: (name: N, typed: string) => V,
  shown: (name: N, value: V) => string = (_, value) => String(value),
) {
  return {
    /** The terms in effect, as the form would send them. */
    valuesOf({
      current,
      version,
    }: {
      readonly current: Readonly<Record<N, V>>;
      readonly version: number;
    }): FormAnswer['values'] {
      const fields = names.flatMap((name) => {
        const value = shown(name, current[name]);
        return [
          [`changes.${name}`, value],
          [`was.${name}`, value],
        ];
      });
      return { version: String(version), ...Object.fromEntries(fields) };
    },

    /** What differs from what the form showed, so that a plan for another value is not undone by the way. */
    read(form: FormData) {
      const changed = names.flatMap((name) => {
        const typed = meant(name, textOf(form, `changes.${name}`));
        return typed === meant(name, textOf(form, `was.${name}`)) ? [] : [[name, typed]];
      });
      return {
        version: Number(textOf(form, 'version')),
        changes: Object.fromEntries(changed),
        startsAt: fromLocalTime(textOf(form, 'startsAt')),
        note: textOf(form, 'note'),
        confirmed: form.has('confirmed'),
      };
    },
  };
}
