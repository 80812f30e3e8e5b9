import { useId } from 'react';
import { FileButton } from '../../components/ui/file-button.tsx';
import { CloseIcon } from '../../components/ui/icons.tsx';
import { useT } from '../../lib/texts.ts';
import { type Evidence, MAX_PHOTOS, type useEvidence } from './use-evidence.ts';

interface PhotoFieldProps {
  readonly evidence: ReturnType<typeof useEvidence>;
}

/** Chooses pictures; without scripts they travel with the form itself. */
export function PhotoField({ evidence: { photos, choose, field, forget } }: PhotoFieldProps) {
  const t = useT('dispute');
  const id = useId();
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-medium">
        {t('dispute.photos', { count: MAX_PHOTOS })}
      </label>
      <p className="text-sm text-muted">{t('dispute.photosHint')}</p>
      {photos.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {photos.map((photo) => (
            <PhotoLine key={photo.key} photo={photo} onForget={forget} />
          ))}
        </ul>
      )}
      {photos.length < MAX_PHOTOS && (
        <FileButton
          ref={field}
          id={id}
          label={t('dispute.choosePhotos')}
          name="photos"
          accept="image/*"
          multiple
          onChange={(event) => choose(event.currentTarget)}
        />
      )}
    </div>
  );
}

interface PhotoLineProps {
  readonly photo: Evidence;
  readonly onForget: (key: number) => void;
}

function PhotoLine({ photo, onForget }: PhotoLineProps) {
  const t = useT('dispute');
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
            aria-label={t('dispute.sending', { name })}
            className="h-2 w-full accent-baobab"
          />
        )}
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={t('dispute.removePhoto', { name })}
        onClick={() => onForget(key)}
      >
        <CloseIcon />
      </button>
    </li>
  );
}
