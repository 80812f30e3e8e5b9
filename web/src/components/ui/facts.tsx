interface FactsProps {
  readonly title?: string;
  /** Label, value and, where labels repeat, a key. */
  readonly facts: readonly (readonly [label: string, value: string, key?: string])[];
}

/** Short facts under a heading: labels left, values right. */
export function Facts({ title, facts }: FactsProps) {
  return (
    <section className="text-sm">
      {title && <h3 className="pb-1 text-base wrap-anywhere">{title}</h3>}
      <dl className="grid max-w-xl grid-cols-1 gap-1 tabular-nums">
        {facts.map(([label, value, key]) => (
          <div key={key ?? label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd className="ml-auto min-w-0 wrap-anywhere text-right font-medium">{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
