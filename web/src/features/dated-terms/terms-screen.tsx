import type { TermsVersionOf } from '@sokoni/contracts/browser';
import type { ReactNode } from 'react';
import { useT } from '../../lib/texts.ts';
import { PlannedVersions, VersionHistory } from './version-lists.tsx';

interface TermsScreenProps<C> {
  readonly title: string;
  readonly intro: string;
  /** Why the author of a version waits for another owner. */
  readonly waits: string;
  readonly overview: { readonly version: number; readonly planned: readonly TermsVersionOf<C>[] };
  readonly versions: readonly TermsVersionOf<C>[];
  readonly inWords: (change: C) => string;
  /** What is in effect, where the form alone does not show it. */
  readonly now?: ReactNode;
  readonly form: ReactNode;
  readonly preview: ReactNode;
}

/** Terms that owners change with a start: what is planned, the form with its preview, and the history. */
export function TermsScreen<C>(props: TermsScreenProps<C>) {
  const t = useT('marketterms');
  const { title, intro, waits, overview, versions, inWords } = props;
  return (
    <div className="page grid gap-6">
      <h1 className="text-2xl">{title}</h1>
      <p>{intro}</p>
      {props.now}
      <PlannedVersions
        planned={overview.planned}
        newest={overview.version}
        waits={waits}
        inWords={inWords}
      />
      <section aria-labelledby="change" className="grid gap-3">
        <h2 id="change" className="text-lg">
          {t('marketterms.change')}
        </h2>
        {props.form}
      </section>
      {props.preview}
      <VersionHistory versions={versions} inWords={inWords} />
    </div>
  );
}
