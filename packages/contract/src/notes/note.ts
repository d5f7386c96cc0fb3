import { notedKinds, notedRecords, type NotedKind } from '@rp/domain/notes/noted-records'
import { noteLimits } from '@rp/domain/notes/note-rules'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, note } from '../fields.ts'
import { canOpen } from '../policies.ts'

const text = note.min(1).max(noteLimits.length)
const recordNote = z.object({
  id,
  author_id: id,
  author_name: z.string(),
  /** Plain text; empty once deleted. */
  text: z.string(),
  created_at: instant,
  edited_at: instant.nullable(),
  edits: z.int(),
  deleted_at: instant.nullable(),
  /** Null if the note was erased with its customer's data. */
  deleted_by_name: z.string().nullable(),
})
export type RecordNote = z.output<typeof recordNote>

const writtenNote = z.object({
  note: recordNote,
  /** Mentioned names that nobody with access to the record has; they were not notified. */
  not_notified: z.array(z.string()),
})

/** The internal notes of one kind of record: who may open the record may call them. */
function noteCalls(kind: NotedKind) {
  const policy = canOpen(...notedRecords[kind].screens)
  const path = `/notes/${kind}/:record_id`
  const one = { record_id: id, note_id: id }
  return {
    list: endpoint({
      method: 'GET',
      path,
      policy,
      summary: 'Internal notes of a record, oldest first: the newest ones',
      params: { record_id: id },
      query: {
        limit: z.coerce.number().int().min(1).max(noteLimits.shownMax).default(noteLimits.shown),
        /** Includes this note, even if it is older. */
        note: id.optional(),
      },
      reply: z.object({ notes: z.array(recordNote), total: z.int() }),
      refuses: ['not_found'],
    }),
    colleagues: endpoint({
      method: 'GET',
      path: `${path}/colleague`,
      policy,
      summary: 'Active staff who may open the record, whom a note can mention',
      params: { record_id: id },
      reply: z.array(z.object({ id, username: z.string(), full_name: z.string() })),
      refuses: ['not_found'],
    }),
    add: endpoint({
      method: 'POST',
      path,
      policy,
      summary: 'Write an internal note; @username notifies colleagues who may open the record',
      params: { record_id: id },
      body: z.strictObject({ text }),
      reply: writtenNote,
      refuses: ['invalid', 'not_found'],
    }),
    edit: endpoint({
      method: 'PUT',
      path: `${path}/:note_id`,
      policy,
      summary: 'Edit one’s own note; the earlier text is kept',
      params: one,
      body: z.strictObject({ text }),
      reply: writtenNote,
      refuses: ['invalid', 'not_found', 'illegal_transition'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:note_id`,
      policy,
      summary: 'Delete one’s own note with its earlier texts',
      params: one,
      reply: recordNote,
      refuses: ['not_found', 'illegal_transition'],
    }),
    history: endpoint({
      method: 'GET',
      path: `${path}/:note_id/history`,
      policy,
      summary: 'Earlier texts of a note, newest first',
      params: one,
      reply: z.array(z.object({ text: z.string(), until: instant })),
      refuses: ['not_found'],
    }),
  }
}

export type NoteCalls = ReturnType<typeof noteCalls>

/** The calls of each kind of record that has notes. */
export const recordNotes = Object.fromEntries(notedKinds.map((kind) => [kind, noteCalls(kind)])) as Record<
  NotedKind,
  NoteCalls
>

export const noteCallsOfAll = Object.values(recordNotes)
