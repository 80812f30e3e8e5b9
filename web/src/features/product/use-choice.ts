import { useEffect, useRef, useState } from 'react';
import { type Picked, type ProductView, pickOf, readChoice } from './product.ts';

/** What is picked on the page. Every new choice starts with its least quantity. */
export function useChoice(product: ProductView, start: Picked) {
  const form = useRef<HTMLFormElement>(null);
  const [{ choice, quantity }, pick] = useState(start);
  // Scripts come late: what was picked before them stands in the page, and only there.
  useEffect(() => {
    const picked = new FormData(form.current ?? undefined);
    const standing = readChoice(picked.get('option'));
    if (standing) pick(pickOf(product, standing, Number(picked.get('quantity'))));
  }, [product]);

  return {
    form,
    choice,
    quantity,
    choose: (value: string) => pick(pickOf(product, readChoice(value), 0)),
    setQuantity: (asked: number) => pick({ choice, quantity: asked }),
  };
}
