import { VERIFICATIONS, type Verification } from '@sokoni/contracts/browser';
import { Form, useSubmit } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { useT } from '../../lib/texts.ts';

/** Rewrites the address as soon as a list is chosen; by its button without scripts. */
export function QueueFilter({ status }: { readonly status: Verification }) {
  const t = useT('verification');
  const submit = useSubmit();
  return (
    <Form
      replace
      className="flex flex-wrap items-end gap-3"
      onChange={(event) => submit(event.currentTarget, { replace: true })}
    >
      <SelectField
        label={t('verification.filter')}
        name="status"
        defaultValue={status}
        options={VERIFICATIONS.map((value) => ({ value, label: t(`verification.${value}`) }))}
      />
      <Button look="secondary" className="js:hidden">
        {t('verification.filterAction')}
      </Button>
    </Form>
  );
}
