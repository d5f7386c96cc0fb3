// @vitest-environment jsdom
import { ink, labelEdit } from '@rp/contract/recipes/label-document'
import { emptyDocument, type LabelElement } from '@rp/label/document'
import { newBarcode, newText } from '@rp/label/new-element'
import { typedSpot } from '@rp/label/typed-ink'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { act, undo } from './acts.ts'
import { createEditor } from './editor.ts'
import { editOf } from './saving/edit-of.ts'

const elements: LabelElement[] = [
  newText({ id: 'text', group: 'brand', text: 'Before\nit', breaks: [3, 7], engine: 'x' }),
  newBarcode({ id: 'code', symbology: 'code128', value: 'BEFORE' }),
]
const fields = [
  ['text', 'text'],
  ['text', 'name'],
  ['code', 'value'],
  ['code', 'name'],
] as const

/** Any Unicode text, including lone surrogates, far longer than any field. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 80 })
    .map((units) => String.fromCharCode(...units)),
  fc
    .tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 9 }), fc.nat(3000))
    .map(([part, times]) => part.repeat(times)),
)

it('refuses a spot ink name that could not be saved', () => {
  const names = fc.tuple(fc.constantFrom('', 'PANTONE ', 'ก'), anyText).map(([start, rest]) => start + rest)
  const instead = { c: 0, m: 0, y: 0, k: 100 }
  fc.assert(
    fc.property(names, (given) => {
      const named = typedSpot(given)
      if (named) expect(ink.safeParse({ ...named, instead }).success, JSON.stringify(given)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

it('stays saveable whatever is pasted into any field, and can be undone step by step', () => {
  const document = {
    ...emptyDocument({ width: 60_000, height: 40_000, bleed: 3000, safe: 2000 }),
    elements: Object.fromEntries(elements.map((one) => [one.id, one])),
  }
  const editor = createEditor({ design: { dictionary: [] } as never, document, mayEdit: true })
  let [unsaveable, lost, made] = [0, 0, 0]
  fc.assert(
    fc.property(anyText, fc.constantFrom(...fields), (given, [id, field]) => {
      const before = editor.label.element(id)
      const steps = editor.label.history.records().length
      act(editor, [{ id, to: { [field]: given } }], { key: field })
      made += 1
      if (!labelEdit.safeParse(editOf(editor.label, [id])).success) unsaveable += 1
      if (editor.label.history.records().length === steps) return
      undo(editor)
      if (JSON.stringify(editor.label.element(id)) !== JSON.stringify(before)) lost += 1
    }),
    { numRuns: 10_000 },
  )
  expect({ made, unsaveable, lost }).toEqual({ made: 10_000, unsaveable: 0, lost: 0 })
})

it('states what scans a barcode, and undoes it to a barcode that states nothing', () => {
  const document = {
    ...emptyDocument({ width: 60_000, height: 40_000, bleed: 3000, safe: 2000 }),
    elements: Object.fromEntries(elements.map((one) => [one.id, one])),
  }
  const editor = createEditor({ design: { dictionary: [] } as never, document, mayEdit: true })
  act(editor, [{ id: 'code', to: { scannedBy: 'warehouse' } }], { key: 'scannedBy' })
  expect(labelEdit.safeParse(editOf(editor.label, ['code'])).data?.elements?.['code']).toMatchObject({
    scannedBy: 'warehouse',
  })
  undo(editor)
  const undone = labelEdit.safeParse(editOf(editor.label, ['code'])).data?.elements?.['code']
  expect(JSON.stringify(undone)).toBe(
    JSON.stringify(labelEdit.parse({ elements: { code: elements[1] } }).elements?.['code']),
  )
})
