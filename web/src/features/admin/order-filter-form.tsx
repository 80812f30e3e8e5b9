import { MOBILE_PAYMENT_TYPES, ORDER_PAID_BY, ORDER_SORTS } from '@sokoni/contracts/browser';
import { Form } from 'react-router';
import { partStatus, paymentMethodKey } from '../../components/order/order-status.ts';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useT } from '../../lib/texts.ts';
import { FILTER_STATUSES, type OrderFilter } from './order-filter.ts';

const AMOUNT = { inputMode: 'numeric', maxLength: 20 } as const;

/** Rewrites the address. What is rarely asked for is behind a disclosure, which is open where it is in use. */
export function OrderFilterForm({ filter }: { readonly filter: OrderFilter }) {
  const t = useT('sales');
  const nameOf = useT('order');
  const { status, sort, since, until, seller, min, max, paidBy, paid, buyer } = filter;
  const inUse = [since, until, seller, min, max, paidBy, paid].some(Boolean);
  return (
    <Form
      // What is chosen follows the address, also when a link changed it.
      key={JSON.stringify(filter)}
      // A refused field within a closed disclosure would stop the form without a word.
      noValidate
      className="grid gap-3"
    >
      {buyer && <input type="hidden" name="buyer" value={buyer} />}
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <SelectField
          label={t('sales.filter')}
          name="status"
          defaultValue={status ?? ''}
          emptyLabel={t('sales.allStatuses')}
          options={FILTER_STATUSES.map((value) => ({
            value,
            label: nameOf(partStatus(value).key),
          }))}
        />
        <SelectField
          label={t('sales.sort')}
          name="sort"
          defaultValue={sort}
          options={ORDER_SORTS.map((value) => ({ value, label: t(`sales.${value}`) }))}
        />
        <Button variant="secondary">{t('sales.filterAction')}</Button>
      </div>
      <details open={inUse}>
        <summary className="link inline-block cursor-pointer py-2">
          {t('sales.moreFilters')}
        </summary>
        <div className="grid items-end gap-3 pt-1 min-[480px]:grid-cols-2 lg:grid-cols-4">
          <TextField label={t('sales.since')} name="since" type="date" defaultValue={since} />
          <TextField label={t('sales.until')} name="until" type="date" defaultValue={until} />
          <TextField label={t('sales.min')} name="min" {...AMOUNT} defaultValue={min} />
          <TextField label={t('sales.max')} name="max" {...AMOUNT} defaultValue={max} />
          <TextField
            label={t('sales.sellerFilter')}
            name="seller"
            maxLength={100}
            autoComplete="off"
            defaultValue={seller}
          />
          <SelectField
            label={t('sales.paidBy')}
            name="by"
            defaultValue={paidBy ?? ''}
            emptyLabel={t('sales.allStatuses')}
            options={ORDER_PAID_BY.map((value) => ({
              value,
              label:
                MOBILE_PAYMENT_TYPES.find((type) => type.value === value)?.label ??
                nameOf(paymentMethodKey(value)),
            }))}
          />
          <SelectField
            label={t('sales.payment')}
            name="paid"
            defaultValue={paid ? '1' : ''}
            emptyLabel={t('sales.allStatuses')}
            options={[{ value: '1', label: t('sales.onlyPaid') }]}
          />
          <Button variant="secondary">{t('sales.filterAction')}</Button>
        </div>
      </details>
    </Form>
  );
}
