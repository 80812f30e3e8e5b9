import { useId } from 'react';
import { useT } from '../../lib/texts.ts';
import { Button } from '../ui/button.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import type { ChosenPhoto, StoredPhoto, usePhotos } from './use-photos.ts';

interface PhotoFieldProps {
  readonly photos: ReturnType<typeof usePhotos>;
  /** What the pictures should be of, and who sees them. */
  readonly hint: string;
}

/** Chooses pictures; without scripts they travel with the form itself. */
export function PhotoField({ photos: chosen, hint }: PhotoFieldProps) {
  const t = useT('photos');
  const id = useId();
  const { max, room, kept, photos, choose, field, forget, retry, keep } = chosen;
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-medium">
        {t('photos.label', { count: max })}
      </label>
      <p className="text-sm text-muted">{hint}</p>
      {kept.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {kept.map((photo, at) => (
            <StoredPhotoLine key={photo.token} photo={photo} number={at + 1} onKeep={keep} />
          ))}
        </ul>
      )}
      {photos.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {photos.map((photo) => (
            <PhotoLine key={photo.key} photo={photo} onForget={forget} onRetry={retry} />
          ))}
        </ul>
      )}
      {room > 0 && (
        <FileButton
          ref={field}
          id={id}
          label={t('photos.choose')}
          name="photos"
          // Those that are chosen are listed above.
          chosen={photos.length + kept.length > 0 ? '' : undefined}
          accept="image/*"
          multiple
          onChange={(event) => choose(event.currentTarget)}
        />
      )}
    </div>
  );
}

interface StoredPhotoLineProps {
  readonly photo: StoredPhoto;
  readonly number: number;
  readonly onKeep: (token: string, stays: boolean) => void;
}

/** A box, so that a picture can be taken off without scripts too. */
function StoredPhotoLine({ photo: { token, url }, number, onKeep }: StoredPhotoLineProps) {
  const t = useT('photos');
  return (
    <li>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          name="photo"
          value={token}
          defaultChecked
          className="size-5 accent-baobab"
          onChange={({ currentTarget }) => onKeep(token, currentTarget.checked)}
        />
        {url && (
          <img
            src={url}
            alt=""
            width={80}
            height={80}
            loading="lazy"
            className="size-20 rounded-md border border-line object-cover"
          />
        )}
        {t('photos.keep', { number })}
      </label>
    </li>
  );
}

interface PhotoLineProps {
  readonly photo: ChosenPhoto;
  readonly onForget: (key: number) => void;
  readonly onRetry: (key: number) => void;
}

function PhotoLine({ photo, onForget, onRetry }: PhotoLineProps) {
  const t = useT('photos');
  const { key, name, part, token, error } = photo;
  return (
    <li className="flex items-center gap-3">
      {token && <input type="hidden" name="photo" value={token} />}
      <div className="min-w-0 grow">
        <p className="truncate">{name}</p>
        {error && (
          <p role="alert" className="font-medium text-danger">
            {error}
          </p>
        )}
        {!error && !token && (
          <progress
            value={part}
            aria-label={t('photos.sending', { name })}
            className="h-2 w-full accent-baobab"
          />
        )}
      </div>
      {error && (
        <Button type="button" variant="secondary" onClick={() => onRetry(key)}>
          {t('common.tryAgain')}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t('photos.remove', { name })}
        onClick={() => onForget(key)}
      >
        <CloseIcon />
      </button>
    </li>
  );
}
