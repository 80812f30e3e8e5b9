import type { ComponentProps } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from './button.tsx';
import { SelectField } from './select-field.tsx';

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
      <Button look="secondary" className="js:hidden">
        {action}
      </Button>
    </Form>
  );
}
