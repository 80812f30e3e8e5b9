import type { ReactNode } from 'react';

/** One component with its name, in every state. */
export function Sample({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="grid gap-3 border-b border-line py-6">
      <h2 className="text-lg">{name}</h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}
