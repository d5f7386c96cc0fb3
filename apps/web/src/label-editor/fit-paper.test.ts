// @vitest-environment jsdom
import { emptyDocument } from '@rp/label/document'
import { encloses } from '@rp/label/geometry'
import { newRect } from '@rp/label/new-element'
import { expect, it } from 'vitest'
import { createEditor } from './editor.ts'
import { fitPaper, showSelection, zoomTo } from './fit-paper.ts'
import { seenPart } from './view.ts'

const shape = (id: string, at: number, size: number) =>
  newRect({ id, group: 'highlight 1', 'data-x': at, 'data-y': at, width: size, height: size })

function opened() {
  const document = emptyDocument({ width: 200_000, height: 200_000, bleed: 3000, safe: 2000 })
  const all = [shape('small', 190_000, 2000), shape('large', 0, 150_000), shape('speck', 100_000, 300)]
  const elements = Object.fromEntries(all.map((one) => [one.id, one]))
  const editor = createEditor({
    design: { dictionary: [] } as never,
    document: { ...document, elements },
    mayEdit: true,
  })
  editor.stage.set({ width: 800, height: 600 })
  fitPaper(editor)
  return {
    editor,
    boxes: new Map(all.map((one) => [one.id, { x: one['data-x'], y: one['data-y'], ...one }])),
  }
}

it.each([
  ['small', 64],
  ['small', 1],
  ['large', 64],
  ['large', 2],
  ['speck', 0.1],
  ['speck', 64],
])('brings a finding into view: %s at %i times', (id, zoom) => {
  const { editor, boxes } = opened()
  zoomTo(editor, zoom)
  editor.selection.set([id])
  showSelection(editor)
  const seen = seenPart(editor.view.get(), editor.stage.get())
  const box = boxes.get(id)
  expect(box && encloses(seen, box)).toBe(true)
  expect((box?.width ?? 0) * editor.view.get().scale).toBeGreaterThan(15)
})

it('leaves the view alone if the finding is in it, or concerns the whole label', () => {
  const { editor } = opened()
  const before = editor.view.get()
  for (const selection of [['large'], [], ['gone']]) {
    editor.selection.set(selection)
    showSelection(editor)
    expect(editor.view.get()).toEqual(before)
  }
})
