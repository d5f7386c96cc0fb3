import { describe, expect, it } from 'vitest'
import { noteMentions } from './note-mentions.ts'

/** The colleagues who may open the record. `mali.lab` exists, too, but may not. */
const people = ['mali', 'admin.lab', 'somchai-2'].map((username) => ({ id: `id of ${username}`, username }))
const read = (text: string) => {
  const { ids, unknown } = noteMentions(text, people)
  return { notified: ids.map((id) => id.slice(6)), not: unknown }
}

describe('mentions in a note of a record', () => {
  it.each([
    ['@mali please look', ['mali'], []],
    ['ask @Admin.Lab, or @mali.', ['admin.lab', 'mali'], []],
    ['(@mali) @mali', ['mali'], []],
    ['@somchai-2!', ['somchai-2'], []],
    // Thai is written without spaces.
    ['ฝาก@maliดูด้วยนะ', ['mali'], []],
    ['ฝาก @admin.labช่วยดู', ['admin.lab'], []],
    ['@mali\n@nobody', ['mali'], ['nobody']],
    // A colleague without access to the record is treated like an unknown name, so that the answer does not
    // reveal which names exist.
    ['@mali.lab and @nobody', [], ['mali.lab', 'nobody']],
    ['@nobody. @Nobody', [], ['nobody']],
    ['@มะลิ ดูหน่อย', [], ['มะลิ']],
    // No mentions.
    ['mail mali@mali.example', [], []],
    ['heat @80C, 3 pieces @ 12.50', [], []],
    ['@ mali', [], []],
  ])('%s', (text, notified, not) => {
    expect(read(text)).toEqual({ notified, not })
  })
})
