import { Button } from '../../components/ui/button.tsx';
import { Picture } from '../../components/ui/picture.tsx';
import { markUnsaved } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import type { PictureUploads } from './use-picture-uploads.ts';

interface NewerPicturesProps {
  readonly newer: readonly string[];
  readonly pictures: PictureUploads;
}

/** Pictures that were saved while the form was open: what is not taken over leaves the product with the next save. */
export function NewerPictures({ newer, pictures }: NewerPicturesProps) {
  const t = useT('products');
  const { images, full, take } = pictures;
  const left = newer.filter((image) => !images.includes(image));
  if (left.length === 0) return null;
  return (
    <fieldset className="rounded-md border border-line p-3">
      <legend className="px-1 font-medium">{t('products.newerPictures')}</legend>
      <p className="pb-2 text-sm text-muted">{t('products.newerPicturesHint')}</p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {left.map((image, at) => (
          <li key={image} className="grid content-start gap-1">
            <input type="hidden" name="newerPicture" value={image} />
            <span className="aspect-square overflow-hidden rounded-md border border-line">
              <Picture src={image} alt={t('products.picture', { number: at + 1 })} sizes="160px" />
            </span>
            <Button
              variant="quiet"
              name="intent"
              value={`take-picture.${at}`}
              disabled={full}
              className="px-2! text-sm"
              onClick={(event) => {
                event.preventDefault();
                markUnsaved(event.currentTarget.form);
                take(image);
              }}
            >
              {t('products.takePicture')}
              <span className="sr-only">: {t('products.picture', { number: at + 1 })}</span>
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
