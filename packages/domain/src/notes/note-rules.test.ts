import { expect, it } from 'vitest'
import { deleteNoteRefused, editNoteRefused } from './note-rules.ts'

const note = { author_id: 'mali', isDeleted: false, edits: 0 }
const [mali, other, chief] = [
  { id: 'mali', role: 'STAFF' },
  { id: 'other', role: 'ADMIN' },
  { id: 'chief', role: 'SUPER_ADMIN' },
]

it.each([
  ['its author', note, mali, null, null],
  ['an admin of the area', note, other, 'Only its author', 'Only its author'],
  ['a super admin, who may remove it but not put words into a mouth', note, chief, 'Only its author', null],
  ['its author after 20 edits', { ...note, edits: 20 }, mali, '20 times', null],
  ['its author after it was deleted', { ...note, isDeleted: true }, mali, 'was deleted', 'was deleted'],
  ['a super admin after it was deleted', { ...note, isDeleted: true }, chief, 'was deleted', 'was deleted'],
])('edits and deletes a note: %s', (...[, of, who, edit, remove]) => {
  const [edited, removed] = [editNoteRefused(of, who), deleteNoteRefused(of, who)]
  expect(edited === null ? null : edited.en).toEqual(edit === null ? null : expect.stringContaining(edit))
  expect(removed === null ? null : removed.en).toEqual(
    remove === null ? null : expect.stringContaining(remove),
  )
})
