import { markUnsaved } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { Button } from '../ui/button.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { FormField } from '../ui/form-field.tsx';
import type { usePaper } from './use-paper.ts';

interface PaperFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly photo: ReturnType<typeof usePaper>;
  /** An address of the picture the shop has already. */
  readonly kept: string;
  readonly error: string | undefined;
}

/** Takes or chooses one picture; without scripts it travels with the form itself. */
export function PaperField({ name, label, hint, photo, kept, error }: PaperFieldProps) {
  const t = useT('photos');
  const { token, part, url, choose, remove, field } = photo;
  const shown = url ?? (token ? undefined : kept);
  const refusal = photo.error ?? (token || part !== undefined ? undefined : error);
  return (
    <div className="grid gap-2">
      {token && <input type="hidden" name={name} value={token} />}
      <FormField label={label} hint={hint} error={refusal}>
        {(control) => (
          <FileButton
            {...control}
            ref={field}
            label={t('photos.takePhoto')}
            chosen={photo.name ?? (shown || token ? t('photos.sent') : undefined)}
            name={`${name}File`}
            accept="image/*"
            onChange={(event) => choose(event.currentTarget)}
          />
        )}
      </FormField>
      {(token || part !== undefined) && (
        <Button
          type="button"
          variant="quiet"
          className="justify-self-start"
          onClick={(event) => {
            markUnsaved(event.currentTarget.form);
            remove();
          }}
        >
          {t('photos.removePicture')}
          <span className="sr-only">: {label}</span>
        </Button>
      )}
      {part !== undefined && (
        <progress
          value={part}
          aria-label={t('photos.sendingOne')}
          className="h-2 w-full accent-baobab"
        />
      )}
      {shown && (
        <img
          src={shown}
          alt={label}
          width={320}
          height={240}
          className="aspect-4/3 w-full max-w-80 rounded-md border border-line object-cover"
        />
      )}
    </div>
  );
}
