import type { SellerOrderStatus } from '@sokoni/contracts/browser';
import { Form, useSubmit } from 'react-router';
import { partStatus } from '../../components/order/order-status.ts';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { useT } from '../../lib/texts.ts';
import { FILTER_STATUSES } from './order-filter.ts';

/** Rewrites the address as soon as a status is chosen; by its button without scripts. */
export function StatusFilter({ status }: { readonly status: SellerOrderStatus | undefined }) {
  const t = useT('sales');
  const label = useT('order');
  const submit = useSubmit();
  return (
    <Form
      replace
      className="flex flex-wrap items-end gap-3"
      onChange={(event) => submit(event.currentTarget, { replace: true })}
    >
      <SelectField
        label={t('sales.filter')}
        name="status"
        defaultValue={status ?? ''}
        emptyLabel={t('sales.allStatuses')}
        options={FILTER_STATUSES.map((value) => ({ value, label: label(partStatus(value).key) }))}
      />
      <Button look="secondary" className="js:hidden">
        {t('sales.filterAction')}
      </Button>
    </Form>
  );
}
