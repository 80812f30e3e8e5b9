import type { SellerMoney } from '@sokoni/contracts/browser';
import { useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { NetOfSale } from '../../components/ui/net-of-sale.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useT } from '../../lib/texts.ts';
import { shillingsIn } from '../../lib/typed-values.ts';

interface FeeCalculatorProps {
  readonly commission: NonNullable<SellerMoney['commission']>;
  /** As the address has it; empty at first. */
  readonly price: string;
}

/** What a price leaves to its seller: at once, and without scripts by the button. */
export function FeeCalculator({ commission, price }: FeeCalculatorProps) {
  const t = useT('seller');
  const [typed, setTyped] = useState(price);
  const cursor = useSearchParams()[0].get('cursor');
  return (
    <section
      aria-labelledby="fees"
      className="grid gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <h2 id="fees" className="text-lg">
        {t('seller.feesTitle')}
      </h2>
      <Form preventScrollReset className="flex max-w-text flex-wrap items-end gap-3">
        {/* The statement below stays where it is. */}
        {cursor && <input type="hidden" name="cursor" value={cursor} />}
        <TextField
          label={t('seller.feesPrice')}
          name="price"
          inputMode="numeric"
          maxLength={15}
          autoComplete="off"
          defaultValue={price}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button variant="secondary">{t('seller.feesShow')}</Button>
      </Form>
      <NetOfSale priceTzs={Math.max(0, shillingsIn(typed))} commission={commission} />
    </section>
  );
}
