import { emptyDocument, type LabelDocument } from '@rp/label/document'
import { newRect } from '@rp/label/new-element'
import { openLabel } from '@rp/label/store'
import { describe, expect, it } from 'vitest'
import { differingIds, editOf, idsOf, withEdit } from './edit-of.ts'

const rect = (id: string) => newRect({ id, group: 'highlight 1' })
const document: LabelDocument = {
  ...emptyDocument({ width: 60_000, height: 40_000, bleed: 3000, safe: 2000 }),
  elements: { a: rect('a'), b: rect('b') },
}

describe('an edit of a label', () => {
  it('names changed objects, deleted ones, and settings', () => {
    const label = openLabel(document, { from: new Set(), of: () => ({}) })
    label.commit({
      edits: [
        { id: 'a', to: null },
        { id: 'b', to: { 'data-x': 7 } },
        { id: '@ratioGrid', to: { parts: 3 } },
      ],
      now: 0,
    })
    const edit = editOf(label, ['a', 'b', '@ratioGrid'])
    expect(edit).toMatchObject({ elements: { a: null, b: { 'data-x': 7 } }, ratioGrid: 3 })
    expect(edit && idsOf(edit)).toEqual(['a', 'b', '@ratioGrid'])
    expect(edit && withEdit(document, edit)).toEqual(label.document())
  })

  it('is null if nothing is named', () => {
    expect(editOf(openLabel(document, { from: new Set(), of: () => ({}) }), [])).toBeNull()
  })

  it('is computed between two documents', () => {
    const other = {
      ...document,
      ratioGrid: 4,
      elements: { b: { ...rect('b'), z: 3 }, c: rect('c') },
    }
    expect(differingIds(document, other).toSorted()).toEqual(['@ratioGrid', 'a', 'b', 'c'])
  })
})
