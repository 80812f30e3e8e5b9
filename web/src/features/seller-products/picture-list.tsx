import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Picture } from '../../components/ui/picture.tsx';
import { markUnsaved } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import type { PictureUploads } from './use-picture-uploads.ts';

const CHANGES = [
  ['earlier-picture', 'products.pictureEarlier'],
  ['later-picture', 'products.pictureLater'],
  ['first-picture', 'products.makeCover'],
  ['remove-picture', 'products.removePicture'],
] as const;

/** The pictures in their order, with buttons that work without scripts as well. */
export function PictureList({ pictures }: { readonly pictures: PictureUploads }) {
  const t = useT('products');
  const { images, change } = pictures;
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ image: string; what: string } | null>(null);
  const place = moved ? images.indexOf(moved.image) + 1 : 0;

  // A moved element loses the focus: it goes back to the button that was pressed, or to its opposite at an end.
  useEffect(() => {
    const item = place > 0 ? list.current?.children[place - 1] : undefined;
    const buttons = [...(item?.querySelectorAll('button') ?? [])];
    const pressed = buttons.find(({ value }) => value.startsWith(`${moved?.what}.`));
    (pressed ?? buttons[0])?.focus();
  }, [moved, place]);

  function press(button: HTMLButtonElement, image: string, what: string): void {
    markUnsaved(button.form);
    change(button.value);
    setMoved(what === 'remove-picture' ? null : { image, what });
  }
  return (
    <>
      <ul ref={list} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {images.map((image, at) => (
          <li key={image} className="grid content-start gap-1">
            <input type="hidden" name="productImage" value={image} />
            <span className="aspect-square overflow-hidden rounded-md border border-line">
              <Picture src={image} alt={t('products.picture', { number: at + 1 })} sizes="160px" />
            </span>
            <div className="flex flex-wrap">
              {CHANGES.filter(([what]) => applies(what, at, images.length)).map(([what, label]) => (
                <Button
                  key={what}
                  variant="quiet"
                  name="intent"
                  value={`${what}.${at}`}
                  className="px-2! text-sm"
                  onClick={(event) => {
                    event.preventDefault();
                    press(event.currentTarget, image, what);
                  }}
                >
                  {t(label)}
                  <span className="sr-only">: {t('products.picture', { number: at + 1 })}</span>
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {place > 0 && t('products.pictureMoved', { number: place, count: images.length })}
      </p>
    </>
  );
}

function applies(what: string, at: number, count: number): boolean {
  if (what === 'remove-picture') return true;
  return what === 'later-picture' ? at < count - 1 : at > 0;
}
