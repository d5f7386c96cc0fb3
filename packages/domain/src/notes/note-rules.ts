import type { Words } from '../languages.ts'

export const noteLimits = {
  /** Notes of a record that are shown at first, and at most in one answer. */
  shown: 30,
  shownMax: 1000,
  length: 4000,
  edits: 20,
} as const

interface Note {
  author_id: string
  isDeleted: boolean
  /** How often it was edited. */
  edits: number
}

interface Editor {
  id: string
  role: string
}

/** Why a note cannot be edited; null if it can. */
export function editNoteRefused(note: Note, { id }: Editor): Words | null {
  if (note.isDeleted) return wasDeleted
  if (note.author_id !== id) return { en: 'Only its author edits a note', th: 'เฉพาะผู้เขียนเท่านั้นที่แก้ไขบันทึกได้' }
  if (note.edits >= noteLimits.edits)
    return {
      en: `A note is edited at most ${noteLimits.edits} times: write another one`,
      th: `แก้ไขบันทึกหนึ่งได้ไม่เกิน ${noteLimits.edits} ครั้ง กรุณาเขียนบันทึกใหม่`,
    }
  return null
}

/** The same for deleting: a super admin may delete any note, too. */
export function deleteNoteRefused(note: Note, { id, role }: Editor): Words | null {
  if (note.isDeleted) return wasDeleted
  if (note.author_id !== id && role !== 'SUPER_ADMIN')
    return {
      en: 'Only its author or a super admin deletes a note',
      th: 'เฉพาะผู้เขียนหรือผู้ดูแลสูงสุดเท่านั้นที่ลบบันทึกได้',
    }
  return null
}

const wasDeleted: Words = { en: 'The note was deleted', th: 'บันทึกนี้ถูกลบแล้ว' }
