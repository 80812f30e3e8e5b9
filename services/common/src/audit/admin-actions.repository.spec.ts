import type { Records } from '../mongo/records.ts';
import { AdminActionsRepository } from './admin-actions.repository.ts';
import type { AdminActionRecord } from './audit.schema.ts';

it('has what changed of terms, whichever transaction of a command has written them', async () => {
  const updates: object[] = [];
  const records = { updateOne: async (_: object, update: object) => updates.push(update) };
  const actions = new AdminActionsRepository(records as unknown as Records<AdminActionRecord>);
  const command = { id: 'c1', actorId: 'a1', name: 'changeTerms', input: {} } as never;
  const values = [{ name: 'mainlandTzs', from: 1, to: 2 }];
  const of = (aggregate: string, state: object) => [{ aggregate, state, touches: [] }] as never;
  await actions.add(command, of('order:o1', {}));
  await actions.add(command, of('market-terms:3', { changes: values }));
  expect(updates).toMatchObject([
    { $setOnInsert: { changes: [] } },
    {
      $setOnInsert: expect.not.objectContaining({ changes: expect.anything() }),
      $set: { changes: values },
    },
  ]);
});
