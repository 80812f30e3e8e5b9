import {
  CONTENT_SLOTS,
  CONTENT_STATES,
  type ContentBlock,
  type ContentState,
} from '@sokoni/contracts/browser';
import { Form, Link } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { useLanguage, useT } from '../../lib/texts.ts';
import { SLOTS, STATES, useContentWords } from './content-words.ts';

/** Which states are listed, and what can be written anew. */
export function ListHead({ state }: { readonly state: ContentState | null }) {
  const t = useT('sitecontent');
  const filters = [
    [null, t('sitecontent.all')],
    ...CONTENT_STATES.map((one) => [one, t(STATES[one][1])] as const),
  ] as const;
  return (
    <>
      <nav aria-label={t('sitecontent.write')} className="flex flex-wrap gap-2">
        {CONTENT_SLOTS.map((slot) => (
          <LinkButton key={slot} variant="secondary" to={panelPaths.newContent(slot)}>
            + {t(SLOTS[slot])}
          </LinkButton>
        ))}
      </nav>
      <nav aria-label={t('sitecontent.states')} className="flex flex-wrap gap-x-5">
        {filters.map(([one, label]) => (
          <Link
            key={label}
            to={one ? `?state=${one}` : '?'}
            aria-current={one === state ? 'true' : undefined}
            className="link inline-flex min-h-11 items-center aria-[current=true]:font-bold"
          >
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}

/** Blocks with state, text and dates, newest first. */
export function BlockList({ blocks }: { readonly blocks: readonly ContentBlock[] }) {
  const t = useT('sitecontent');
  if (blocks.length === 0) return <p>{t('sitecontent.none')}</p>;
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {blocks.map((block) => (
        <li key={block._id}>
          <BlockCard block={block} />
        </li>
      ))}
    </ul>
  );
}

function BlockCard({ block }: { readonly block: ContentBlock }) {
  const t = useT('sitecontent');
  const lang = useLanguage();
  const words = useContentWords();
  const { _id, slot, state, shown, text, version } = block;
  const [tone, word] = STATES[state];
  return (
    <Card className="grid h-full content-start gap-2">
      <h2 className="text-base">{t(SLOTS[slot])}</h2>
      <p>
        <StatusPill tone={tone}>{t(word)}</StatusPill>
      </p>
      {state === 'live' && (
        <p className="text-sm">{t(shown ? 'sitecontent.shown' : 'sitecontent.covered')}</p>
      )}
      <p className="line-clamp-3 font-medium wrap-anywhere">{text[lang]}</p>
      <p className="text-sm">{words.schedule(block)}</p>
      <p className="text-sm text-muted">{words.saved(block)}</p>
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="blockId" value={_id} />
        <input type="hidden" name="version" value={version} />
        <Link to={panelPaths.content(_id)} className="link inline-flex min-h-11 items-center">
          {t('sitecontent.edit')}
          <span className="sr-only">: {text[lang].slice(0, 60)}</span>
        </Link>
        {state !== 'withdrawn' && state !== 'ended' && (
          <Button variant="secondary">
            {t('sitecontent.withdraw')}
            <span className="sr-only">: {text[lang].slice(0, 60)}</span>
          </Button>
        )}
      </Form>
    </Card>
  );
}
