import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Command } from '../../components/ui/command-form.tsx';
import { MinusIcon, PlusIcon } from '../../components/ui/control-icons.tsx';
import { useT } from '../../lib/texts.ts';
import { useChanged } from '../../lib/use-early-files.ts';
import type { CartRow } from './cart.ts';

const STEP =
  'grid size-11 place-items-center rounded-md text-baobab hover:bg-baobab-soft disabled:opacity-40';

/** Each row sends by itself: a change of another row, or of the coupon, does not abort it. */
export const requestOf = ({ id }: Pick<CartRow, 'id'>): string => `cart row ${id}`;

/**
 * Every button sends the form, so it works without scripts; the first button of the form is what
 * Enter presses, and must be the one that takes what was typed.
 */
export function LineQuantity({ row }: { readonly row: CartRow }) {
  const t = useT('cart');
  const { quantity } = row;
  const { Form, submit } = useFetcher({ key: requestOf(row) });
  const input = useRef<HTMLInputElement>(null);
  useChanged(quantity, () => {
    if (input.current) input.current.value = String(quantity);
  });

  function sendTyped(box: HTMLInputElement): void {
    if (box.value === '' || Number(box.value) === quantity) return;
    void submit(box.form);
  }
  return (
    <Form
      method="post"
      noValidate
      className="flex items-center rounded-md border border-line-strong bg-field"
    >
      <Command intent="quantity" about={{ row: row.id }} />
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <button
        type="submit"
        name="step"
        value="-1"
        className={STEP}
        disabled={quantity <= row.minimum}
        aria-label={t('cart.decrease', { name: row.name })}
      >
        <MinusIcon className="size-5" />
      </button>
      <input
        ref={input}
        name="quantity"
        type="number"
        inputMode="numeric"
        aria-label={t('cart.quantityOf', { name: row.name })}
        className="h-11 w-14 text-center [appearance:textfield]"
        min={row.minimum}
        max={Math.max(row.available, row.minimum)}
        defaultValue={quantity}
        onBlur={(event) => sendTyped(event.currentTarget)}
      />
      <button
        type="submit"
        name="step"
        value="1"
        className={STEP}
        disabled={quantity >= row.available}
        aria-label={t('cart.increase', { name: row.name })}
      >
        <PlusIcon className="size-5" />
      </button>
      <Button variant="quiet" className="js:hidden">
        {t('cart.update')}
      </Button>
    </Form>
  );
}
