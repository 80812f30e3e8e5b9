import { getConnectionToken } from '@nestjs/mongoose';
import type { TestService } from '@sokoni/common/testing';
import { accountRoutes, identityRoutes, userAdminRoutes } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import type { IdentityConfig } from '../src/config.ts';
import { OrdersClient } from '../src/users/orders.client.ts';
import { UsersRepository } from '../src/users/users.repository.ts';
import { join, type Member, signIn, signInAdmin, startIdentity } from './identity.factory.ts';

const { addUserNote, adminUser, removeUserNote } = userAdminRoutes;

let identity: TestService<IdentityConfig>;
let [first, second]: Member[] = [];

async function helper(): Promise<Member> {
  const { userId, user, password } = await join(identity);
  const changes = { role: 'ADMIN', adminRoles: ['support'] } as const;
  await identity.app.get(UsersRepository).update(userId, changes);
  return signIn(identity.as(null), { email: user.email, password });
}

beforeAll(async () => {
  identity = await startIdentity();
  identity.app.get(OrdersClient).findDeletionBlockers = async () => [];
  [first, second] = [await signInAdmin(identity), await helper()];
});
afterAll(() => identity.stop());

const note = (admin: Member, { userId }: Member, text: string) =>
  identity.as(admin).call(addUserNote, { body: { userId, text } });
const notesOn = async ({ userId }: Member, reader: Member) =>
  (await identity.as(reader).call(adminUser, { params: { userId } })).notes;

describe('a note about a user', () => {
  it('is read by admins, newest first, with who wrote it', async () => {
    const shopper = await join(identity);
    await note(first as Member, shopper, 'Calls in the evening');
    await note(second as Member, shopper, 'Paid twice,\nwas refunded');
    expect(await notesOn(shopper, first as Member)).toMatchObject([
      { text: 'Paid twice,\nwas refunded', byName: 'Neema John', isOwn: false },
      { text: 'Calls in the evening', isOwn: true },
    ]);
  });

  it('is not for the user', async () => {
    const shopper = await join(identity);
    await note(first as Member, shopper, 'Hatari');
    const { status } = await identity
      .as(shopper)
      .send(addUserNote, { body: { userId: shopper.userId, text: 'Mzuri' } });
    expect(status).toBe(403);
    const own = await identity.as(shopper).send(identityRoutes.userDetails);
    expect(JSON.stringify(own.body)).not.toContain('Hatari');
  });

  it('is removed by who wrote it alone', async () => {
    const shopper = await join(identity);
    const { _id: noteId } = await note(first as Member, shopper, 'Calls in the evening');
    const remove = (admin: Member) => identity.as(admin).send(removeUserNote, { body: { noteId } });
    expect((await remove(second as Member)).status).toBe(404);
    expect(await notesOn(shopper, first as Member)).toHaveLength(1);
    expect((await remove(first as Member)).status).toBe(200);
    expect(await notesOn(shopper, first as Member)).toEqual([]);
  });

  it('is deleted with the account', async () => {
    const shopper = await join(identity);
    await note(first as Member, shopper, 'Calls in the evening');
    const body = { password: shopper.password };
    await identity.as(shopper).call(accountRoutes.deleteAccount, { body });
    const left = { userId: shopper.userId };
    const db = identity.app.get<Connection>(getConnectionToken());
    expect(await db.collection('user_notes').countDocuments(left)).toBe(0);
  });
});
