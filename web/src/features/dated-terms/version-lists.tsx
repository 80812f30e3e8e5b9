import type { TermsState, TermsVersionOf } from '@sokoni/contracts/browser';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Tone } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SecondPerson } from '../../components/ui/second-person.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';

const STATES: Readonly<Record<TermsState, readonly [Tone, KeyOf<'marketterms'>]>> = {
  waiting: ['warm', 'marketterms.waiting'],
  scheduled: ['info', 'marketterms.scheduled'],
  started: ['good', 'marketterms.started'],
  withdrawn: ['neutral', 'marketterms.withdrawn'],
};

interface InWords<C> {
  /** A change in the words of its screen. */
  readonly inWords: (change: C) => string;
}

interface PlannedVersionsProps<C> extends InWords<C> {
  readonly planned: readonly TermsVersionOf<C>[];
  /** The newest version. */
  readonly newest: number;
  /** Why its author waits for another owner. */
  readonly waits: string;
}

/** Versions that wait for a second owner or for their start. */
export function PlannedVersions<C>({ planned, newest, waits, inWords }: PlannedVersionsProps<C>) {
  const t = useT('marketterms');
  return (
    <section aria-labelledby="planned" className="grid gap-3">
      <h2 id="planned" className="text-lg">
        {t('marketterms.planned')}
      </h2>
      {planned.length === 0 && <p>{t('marketterms.nonePlanned')}</p>}
      <ul className="grid gap-3 md:grid-cols-2">
        {planned.map((one) => (
          <li key={one.version}>
            <VersionCard version={one} inWords={inWords}>
              <SecondPerson
                about={{ version: one.version, newest }}
                name={String(one.version)}
                mayConfirm={one.approvable}
                waits={one.state === 'waiting' ? waits : undefined}
                confirm={{ intent: 'approve', label: t('marketterms.approve') }}
                {...(one.withdrawable
                  ? { decline: { intent: 'withdraw', label: t('marketterms.withdraw') } }
                  : { agreed: t(one.decidedAt ? 'marketterms.agreed' : 'marketterms.raises') })}
              />
            </VersionCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface VersionHistoryProps<C> extends InWords<C> {
  readonly versions: readonly TermsVersionOf<C>[];
}

/** Every version with its author and what it changed, newest first. */
export function VersionHistory<C>({ versions, inWords }: VersionHistoryProps<C>) {
  const t = useT('marketterms');
  const oldest = versions.at(-1)?.version ?? 1;
  return (
    <section aria-labelledby="history" className="grid gap-3">
      <h2 id="history" className="text-lg">
        {t('marketterms.history')}
      </h2>
      {versions.length === 0 && <p>{t('marketterms.noHistory')}</p>}
      <ol className="grid gap-3">
        {versions.map((one) => (
          <li key={one.version}>
            <VersionCard version={one} inWords={inWords} />
          </li>
        ))}
      </ol>
      {oldest > 1 && (
        <p>
          <Link to={`?before=${oldest}`} className="link inline-flex min-h-11 items-center">
            {t('marketterms.older')}
          </Link>
        </p>
      )}
    </section>
  );
}

interface VersionCardProps<C> extends InWords<C> {
  readonly version: TermsVersionOf<C>;
  readonly children?: ReactNode;
}

function VersionCard<C>({ version, inWords, children }: VersionCardProps<C>) {
  const t = useT('marketterms');
  const lang = useLanguage();
  const { state, startsAt, note, savedAt, savedBy, decidedAt, decidedBy } = version;
  const [tone, stateWords] = STATES[state];
  const by = (key: 'savedBy' | 'approvedBy' | 'withdrawnBy', name: string, iso: string) =>
    t(`marketterms.${key}`, {
      name: name || t('marketterms.unknownOwner'),
      time: formatDateTime(iso, lang),
    });
  return (
    <Card className="grid h-full content-start gap-2">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
        {t('marketterms.version', { version: version.version })}
        <StatusPill tone={tone}>{t(stateWords)}</StatusPill>
      </h3>
      <ChangeList changes={version.changes} inWords={inWords} />
      <p className="text-sm">{t('marketterms.from', { start: formatDateTime(startsAt, lang) })}</p>
      {note && <p className="text-sm wrap-anywhere">{note}</p>}
      <p className="text-sm text-muted">{by('savedBy', savedBy, savedAt)}</p>
      {decidedAt && (
        <p className="text-sm text-muted">
          {by(state === 'withdrawn' ? 'withdrawnBy' : 'approvedBy', decidedBy, decidedAt)}
        </p>
      )}
      {children}
    </Card>
  );
}

interface ChangeListProps<C> extends InWords<C> {
  readonly changes: readonly C[];
}

function ChangeList<C>({ changes, inWords }: ChangeListProps<C>) {
  return (
    <ul className="grid gap-1 font-medium">
      {changes.map(inWords).map((change) => (
        <li key={change} className="wrap-anywhere">
          {change}
        </li>
      ))}
    </ul>
  );
}

interface TermsPreviewProps<C> extends ChangeListProps<C> {
  readonly text: string;
  /** What else the change leads to. */
  readonly children?: ReactNode;
}

/** What a form would change. */
export function TermsPreview<C>({ text, changes, inWords, children }: TermsPreviewProps<C>) {
  const t = useT('marketterms');
  return (
    <section aria-labelledby="preview" className="grid gap-3">
      <h2 id="preview" className="text-lg">
        {t('marketterms.previewTitle')}
      </h2>
      <p className="text-sm text-muted">{text}</p>
      {changes.length === 0 ? (
        <p>{t('marketterms.nothingChanged')}</p>
      ) : (
        <ChangeList changes={changes} inWords={inWords} />
      )}
      {children}
    </section>
  );
}
