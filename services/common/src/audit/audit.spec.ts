import { type AuditEntry, type AuditHead, canonical, firstBroken, link } from './audit.ts';

const aggregate = 'order:1';

function chain(...states: string[]): { entries: AuditEntry[]; head: AuditHead } {
  const entries: AuditEntry[] = [];
  for (const status of states) {
    const last = entries.at(-1) ?? null;
    entries.push(
      link(last, {
        aggregate,
        at: new Date(1_000 * (entries.length + 1)),
        actor: { id: 'a', role: 'SELLER' },
        action: `to ${status}`,
        before: last?.after ?? null,
        after: { status, totalTzs: 500 },
      }),
    );
  }
  return { entries, head: entries.at(-1) as AuditEntry };
}

const { entries, head } = chain('placed', 'paid', 'accepted', 'shipped');
const [first, second, third, fourth] = entries as [AuditEntry, AuditEntry, AuditEntry, AuditEntry];
const broken = (those: AuditEntry[], end: AuditHead = head) => firstBroken(aggregate, those, end);

describe('an audit chain', () => {
  it('is whole when it was not altered', () => {
    expect(broken(entries)).toBeNull();
  });

  it.each([
    ['a state', { after: { status: 'paid', totalTzs: 1 } }],
    ['what was before', { before: null }],
    ['who did it', { actor: { id: 'b', role: 'SELLER' } }],
    ['when', { at: new Date(0) }],
    ['what was done', { action: 'nothing' }],
  ])('breaks at the entry whose %s was altered', (_, change) => {
    const altered = [first, { ...second, ...change }, third, fourth];
    expect(broken(altered)).toEqual({ aggregate, sequence: 2, reason: 'altered' });
  });

  it('breaks where an entry is missing, the first and the last included', () => {
    expect(broken([second, third, fourth])).toMatchObject({ sequence: 1, reason: 'gap' });
    expect(broken([first, third, fourth])).toMatchObject({ sequence: 2, reason: 'gap' });
    expect(broken([first, second, third])).toMatchObject({ sequence: 4, reason: 'cut off' });
    expect(broken([])).toMatchObject({ sequence: 1, reason: 'cut off' });
  });

  it('breaks where two entries were swapped', () => {
    const swapped = [first, { ...third, sequence: 2 }, { ...second, sequence: 3 }, fourth];
    expect(broken(swapped)).toMatchObject({ sequence: 2, reason: 'order' });
    expect(broken([first, third, second, fourth])).toMatchObject({ sequence: 2, reason: 'gap' });
  });

  it('breaks when it was forged whole and has another end than its head', () => {
    const forged = chain('placed', 'paid', 'accepted', 'cancelled');
    expect(broken(forged.entries)).toMatchObject({ sequence: 5, reason: 'cut off' });
  });

  it('ignores the order of fields, not that of lists', () => {
    expect(canonical({ b: 1, a: { d: 2, c: 3 } })).toBe(canonical({ a: { c: 3, d: 2 }, b: 1 }));
    expect(canonical([1, 2])).not.toBe(canonical([2, 1]));
  });
});
