import { useEffect } from 'react';
import { useCart } from './cart.store.ts';

/** Counts the cart anew where something else than a form has changed it, such as a payment. */
export function CartCountRefresh() {
  const { setCount } = useCart();
  useEffect(() => {
    let gone = false;
    import('./cart.api.ts')
      .then(({ countCart }) => countCart())
      .then((count) => gone || setCount(count))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [setCount]);
  return null;
}
