import { Injectable } from '@nestjs/common';
import { Clock, ProblemError, UnitOfWork } from '@sokoni/common';
import type { AddUserNoteBody } from '@sokoni/contracts';
import { found } from '../users/user.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { type UserNoteRecord, UserNotesRepository } from './user-notes.repository.ts';

/** Notes of admins about users. The trail has who and when; what was noted is deleted with the account. */
@Injectable()
export class UserNotesService {
  constructor(
    private readonly notes: UserNotesRepository,
    private readonly users: UsersRepository,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The same words again are the note that stands last. */
  add(adminId: string, { userId, text }: AddUserNoteBody): Promise<{ _id: string }> {
    return this.unit.run(async () => {
      found(await this.users.findById(userId));
      const [last] = await this.notes.list(userId, 1);
      if (last?.adminId === adminId && last.text === text) return { _id: last._id.toString() };
      const note = { userId, adminId, text, at: this.clock.now() };
      const { _id } = await this.unit.audit(
        () => this.notes.insert(note),
        (stored) => toAudit(stored, 'user.noted'),
      );
      return { _id: _id.toString() };
    });
  }

  /** The note of somebody else is as unknown as one that is gone. */
  remove(adminId: string, noteId: string): Promise<null> {
    return this.unit.run(async () => {
      const removed = await this.unit.audit(
        async () => {
          const note = await this.notes.removeOwn(noteId, adminId);
          if (!note) throw new ProblemError('not-found');
          return note;
        },
        (note) => toAudit(note, 'user.note-removed'),
      );
      return removed && null;
    });
  }
}

function toAudit({ _id, userId }: UserNoteRecord, action: string) {
  return { aggregate: `user-note:${_id}`, action, state: { userId } };
}
