import { Button } from '../../components/ui/button.tsx';
import { CloseIcon } from '../../components/ui/icons.tsx';
import { useT } from '../../lib/texts.ts';

export interface Upload {
  readonly key: number;
  readonly name: string;
  /** From 0 to 1. */
  readonly part: number;
  readonly error?: string;
  /** What is sent once more. */
  readonly file: File;
}

interface UploadListProps {
  readonly uploads: readonly Upload[];
  readonly onForget: (key: number) => void;
  readonly onRetry: (key: number) => void;
}

/** Pictures on their way up, and those that did not arrive. */
export function UploadList({ uploads, onForget, onRetry }: UploadListProps) {
  const t = useT('products');
  if (uploads.length === 0) return null;
  return (
    <ul className="grid gap-2 pt-3 text-sm">
      {uploads.map(({ key, name, part, error }) => (
        <li key={key} className="flex items-center gap-3">
          <div className="min-w-0 grow">
            <p className="truncate">{name}</p>
            {error ? (
              <p role="alert" className="font-medium text-danger">
                {error}
              </p>
            ) : (
              <progress
                value={part}
                aria-label={t('products.uploading', { name })}
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
          {error && (
            <button
              type="button"
              className="icon-button"
              aria-label={t('common.close')}
              onClick={() => onForget(key)}
            >
              <CloseIcon />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
