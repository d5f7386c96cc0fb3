import { recordNotes } from '@rp/contract/notes/note'
import type { Words } from '@rp/domain/languages'
import { noteMentions } from '@rp/domain/notes/note-mentions'
import { deleteNoteRefused, editNoteRefused } from '@rp/domain/notes/note-rules'
import { notedRecords, placeOfNote, type NotedKind } from '@rp/domain/notes/noted-records'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Notifications } from '../notifications/index.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { actorOf, appendToLog } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse } from '../platform/refusal.ts'
import { colleaguesFor } from './colleagues.ts'
import type { NotedRecord } from './noted-record.ts'
import { lockedNote, readNote, readNotes } from './read-notes.ts'
import { recordNote } from './tables/record-note.ts'

/** Notes of one kind of record: read, write, edit, delete. */
export function noteCalls(
  { serve, database: { db }, write, outbox }: Platform,
  { notify }: Notifications,
  kind: NotedKind,
  { source, titleOf }: NotedRecord,
): void {
  const calls = recordNotes[kind]

  serve.staff(calls.list, async ({ params: { record_id }, query }) => {
    found(await titleOf(db, record_id))
    return readNotes(db, { kind, record_id }, query)
  })

  serve.staff(calls.colleagues, async ({ params: { record_id } }) => {
    found(await titleOf(db, record_id))
    return colleaguesFor(db, kind)
  })

  serve.staff(calls.add, ({ params: { record_id }, body: { text }, caller }) =>
    write(async (tx) => {
      const title = found(await titleOf(tx, record_id))
      const { ids, unknown } = noteMentions(text, await colleaguesFor(tx, kind))
      const id = uuidv7()
      await tx.insert(recordNote).values({
        id,
        kind,
        record_id,
        author_id: caller.id,
        text,
        mentioned: ids,
        created_at: sql`now()`,
      })
      await notifyMentioned(tx, { id, record_id, title, text, once: `note ${id}` }, ids, caller)
      await changed(tx, 'note.written', record_id, caller)
      return { note: await readNote(tx, { kind, record_id }, id), not_notified: unknown }
    }),
  )

  serve.staff(calls.edit, ({ params: { record_id, note_id: id }, body: { text }, caller }) =>
    write(async (tx) => {
      const title = found(await titleOf(tx, record_id))
      const before = await lockedNote(tx, { kind, record_id }, id)
      refuseFor(editNoteRefused(stateOf(before), caller))
      const { ids, unknown } = noteMentions(text, await colleaguesFor(tx, kind))
      if (text !== before.text) {
        const edits = before.edits + 1
        const news = ids.filter((one) => !before.mentioned.includes(one))
        await tx
          .update(recordNote)
          .set({
            text,
            edits,
            mentioned: [...before.mentioned, ...news],
            earlier: [...before.earlier, { text: before.text, until: new Date().toISOString() }],
            edited_at: sql`now()`,
          })
          .where(eq(recordNote.id, id))
        await notifyMentioned(tx, { id, record_id, title, text, once: `note ${id} ${edits}` }, news, caller)
        await changed(tx, 'note.edited', record_id, caller)
      }
      return { note: await readNote(tx, { kind, record_id }, id), not_notified: unknown }
    }),
  )

  serve.staff(calls.remove, ({ params: { record_id, note_id: id }, caller }) =>
    write(async (tx) => {
      found(await titleOf(tx, record_id))
      const before = await lockedNote(tx, { kind, record_id }, id)
      refuseFor(deleteNoteRefused(stateOf(before), caller))
      await tx
        .update(recordNote)
        .set({ text: '', earlier: [], deleted_at: sql`now()`, deleted_by: caller.id })
        .where(eq(recordNote.id, id))
      await changed(tx, 'note.deleted', record_id, caller)
      return readNote(tx, { kind, record_id }, id)
    }),
  )

  serve.staff(calls.history, async ({ params: { record_id, note_id } }) => {
    found(await titleOf(db, record_id))
    await readNote(db, { kind, record_id }, note_id)
    const [row] = await db
      .select({ earlier: recordNote.earlier })
      .from(recordNote)
      .where(eq(recordNote.id, note_id))
    return found(row).earlier.toReversed()
  })

  /** Notifies whom a note mentions, except its author. */
  async function notifyMentioned(
    tx: Tx,
    { id, record_id, title, text, once }: MentionNotice,
    mentioned: string[],
    caller: StaffCaller,
  ): Promise<void> {
    await notify(
      tx,
      mentioned.filter((one) => one !== caller.id),
      {
        title: `${caller.username} @ ${title}`,
        description: text,
        ms_name: source,
        target: placeOfNote(kind, record_id, id),
        once,
        kind: 'mention',
        author_id: caller.id,
      },
    )
  }

  async function changed(tx: Tx, event: NoteEvent, record_id: string, caller: StaffCaller): Promise<void> {
    await outbox.publish(tx, 'notes.changed', { kind, id: record_id })
    const subject = { type: notedRecords[kind].subject, id: record_id }
    await appendToLog(tx, { event, subject, actor: actorOf(caller) })
  }
}

interface MentionNotice {
  id: string
  record_id: string
  title: string
  text: string
  /** The key of the notification. */
  once: string
}

type NoteEvent = 'note.written' | 'note.edited' | 'note.deleted'

function stateOf({ author_id, deleted_at, edits }: typeof recordNote.$inferSelect) {
  return { author_id, isDeleted: deleted_at !== null, edits }
}

function refuseFor(why: Words | null): void {
  if (why) throw refuse('illegal_transition', { detail: why })
}
