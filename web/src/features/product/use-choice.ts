import { useCallback, useEffect, useRef, useState } from 'react';
import { type Picked, type ProductView, pickOf, quantityLimits, readChoice } from './product.ts';

/** A quantity that was asked for stays for every choice that allows it; else a choice starts with its least. */
export function useChoice(product: ProductView, start: Picked) {
  const form = useRef<HTMLFormElement>(null);
  const [{ choice, quantity }, pick] = useState({ ...start, asked: askedIn(product, start) });
  // A choice made before hydration is in the page alone. A quantity is
  // left as it is, empty too: a user may be typing, and "10" put before "12" is 1012.
  useEffect(() => {
    const picked = new FormData(form.current ?? undefined);
    const inPage = readChoice(picked.get('option'));
    if (!inPage) return;
    const quantity = Number(picked.get('quantity') || Number.NaN);
    pick((drawn) => {
      const asked = quantity === drawn.quantity ? drawn.asked : quantity;
      return { choice: inPage, quantity, asked };
    });
  }, []);

  return {
    form,
    choice,
    quantity,
    choose: (value: string) =>
      pick(({ asked }) => ({ ...pickOf(product, readChoice(value), asked), asked })),
    // What is picked by then counts, not what the field was drawn with: the page may just be hydrated.
    setQuantity: (asked: number) => pick((picked) => ({ ...picked, quantity: asked, asked })),
    settleQuantity: () =>
      pick((picked) => ({ ...picked, ...pickOf(product, picked.choice, picked.quantity) })),
  };
}

/** The least of a choice is what its field is drawn with: the buyer has not asked for it. */
function askedIn(product: ProductView, { choice, quantity }: Picked): number {
  return quantity === quantityLimits(product, choice).least ? 0 : quantity;
}

/** Brings the picture of the chosen option into the gallery; without scripts a style sheet does. */
export function useChosenPicture() {
  const page = useRef<HTMLElement>(null);

  const showChosen = useCallback(() => {
    const chosen = page.current?.querySelector<HTMLElement>('[data-picture]:checked');
    const picture = document.getElementById(`picture-${chosen?.dataset.picture}`);
    const strip = picture?.parentElement;
    // The strip alone: the page stays where the shopper reads.
    if (picture && strip) strip.scrollLeft = picture.offsetLeft - strip.offsetLeft;
  }, []);
  // A choice that was made before this script had come; a picture swiped to by then stays.
  useEffect(() => {
    if (page.current?.querySelector('[data-picture]:checked:not([data-picture="1"])')) showChosen();
  }, [showChosen]);
  return { page, showChosen };
}
