import type { Dispute, DisputeSide, DisputeStatement } from '@sokoni/contracts/browser';
import { Card } from '../../components/ui/card.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

const SIDES = ['buyer', 'seller'] as const;
const HEADINGS = { buyer: 'dispute.buyerSays', seller: 'dispute.sellerSays' } as const;

/** What buyer and seller say, side by side where there is room. */
export function BothSides({ dispute }: { readonly dispute: Dispute }) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {SIDES.map((side) => (
        <Side key={side} side={side} dispute={dispute} />
      ))}
    </div>
  );
}

interface SideProps {
  readonly side: DisputeSide;
  readonly dispute: Dispute;
}

function Side({ side, dispute }: SideProps) {
  const t = useT('dispute');
  const said = dispute.statements.filter(({ by }) => by === side);
  // Where there are photos, the reason is the first statement too.
  const reasons = dispute.reasons.filter(
    ({ by, text }) => by === side && !said.some((statement) => statement.text === text),
  );
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{t(HEADINGS[side])}</h2>
      {reasons.map(({ text }) => (
        <p key={text} className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      ))}
      {said.length === 0 && reasons.length === 0 && (
        <p className="text-muted">{t('dispute.nothingSaid')}</p>
      )}
      {said.map((statement) => (
        <Statement key={statement._id} statement={statement} />
      ))}
    </Card>
  );
}

function Statement({ statement: { text, photos, at } }: { readonly statement: DisputeStatement }) {
  const t = useT('dispute');
  const lang = useLanguage();
  return (
    <article className="grid gap-2 border-t border-line pt-3">
      <p className="text-sm text-muted">
        <time dateTime={at}>{formatDateTime(at, lang)}</time>
      </p>
      <p className="break-words whitespace-pre-line">{text}</p>
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-2">
          {photos.map((photo, n) => (
            <li key={photo}>
              <a href={photo} target="_blank" rel="noreferrer">
                <img
                  src={photo}
                  alt={t('dispute.photo', { number: n + 1 })}
                  width={320}
                  height={320}
                  loading="lazy"
                  className="aspect-square w-full rounded-md border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
