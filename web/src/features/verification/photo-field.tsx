import { FileButton } from '../../components/ui/file-button.tsx';
import { FormField } from '../../components/ui/form-field.tsx';
import { useT } from '../../lib/texts.ts';
import type { usePhoto } from './use-photo.ts';
import type { EvidencePhoto } from './verification.ts';

interface PhotoFieldProps {
  readonly name: EvidencePhoto;
  readonly photo: ReturnType<typeof usePhoto>;
  /** An address of the picture the shop has already. */
  readonly kept: string;
  readonly error: string | undefined;
}

/** Takes or chooses one picture; without scripts it travels with the form itself. */
export function PhotoField({ name, photo, kept, error }: PhotoFieldProps) {
  const t = useT('verification');
  const { token, part, url, choose, field } = photo;
  const shown = url ?? (token ? undefined : kept);
  const refusal = photo.error ?? (token || part !== undefined ? undefined : error);
  return (
    <div className="grid gap-2">
      {token && <input type="hidden" name={name} value={token} />}
      <FormField
        label={t(`verification.${name}`)}
        hint={t(`verification.${name}Hint`)}
        error={refusal}
      >
        {(control) => (
          <FileButton
            {...control}
            ref={field}
            label={t('verification.takePhoto')}
            chosen={photo.name ?? (shown || token ? t('verification.photoSent') : undefined)}
            name={`${name}File`}
            accept="image/*"
            onChange={(event) => choose(event.currentTarget)}
          />
        )}
      </FormField>
      {part !== undefined && (
        <progress
          value={part}
          aria-label={t('verification.sendingPhoto')}
          className="h-2 w-full accent-baobab"
        />
      )}
      {shown && (
        <img
          src={shown}
          alt={t(`verification.${name}`)}
          width={320}
          height={240}
          className="aspect-4/3 w-full max-w-80 rounded-md border border-line object-cover"
        />
      )}
    </div>
  );
}
