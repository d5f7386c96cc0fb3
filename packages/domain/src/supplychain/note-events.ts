import { event, type EventKind } from './event-kind.ts'

/** Events of internal notes on records; the text of a note is never in the log. */
export const noteEvents = {
  'note.written': event('An internal note was written', 'เขียนบันทึกภายใน', 'other'),
  'note.edited': event('An internal note was edited', 'แก้ไขบันทึกภายใน', 'other'),
  'note.deleted': event('An internal note was deleted', 'ลบบันทึกภายใน', 'other'),
} as const satisfies Record<string, EventKind>
