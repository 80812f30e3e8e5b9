import fc from 'fast-check';

/** How often one event is delivered, at most: brokers repeat. */
const MOST_DELIVERIES = 3;

/**
 * Deliveries of all events in any order, each once or more often. A consumer that folds events must end in the same
 * state after each of them.
 */
function deliveriesOf<E>(events: readonly E[]): fc.Arbitrary<E[]> {
  const times = fc.array(fc.integer({ min: 1, max: MOST_DELIVERIES }), {
    minLength: events.length,
    maxLength: events.length,
  });
  return times.chain((counts) => {
    const all = events.flatMap((event, at) => Array.from({ length: counts[at] ?? 1 }, () => event));
    return fc.shuffledSubarray(all, { minLength: all.length });
  });
}

/**
 * Refuses a fold of events whose end depends on the order or the repetition of deliveries. `fold` begins anew each time
 * and returns the end; the events in their own order, each once, give the expected one.
 */
export async function assertAnyOrder<E, S>(
  events: readonly E[],
  fold: (deliveries: readonly E[]) => Promise<S> | S,
  { runs = 30 }: { readonly runs?: number } = {},
): Promise<void> {
  const expected = JSON.stringify(await fold(events));
  const property = fc.asyncProperty(deliveriesOf(events), async (deliveries) => {
    const end = JSON.stringify(await fold(deliveries));
    if (end !== expected) throw new Error(`Ends in\n${end}\ninstead of\n${expected}`);
  });
  await fc.assert(property, { numRuns: runs });
}
