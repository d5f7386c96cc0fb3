// @vitest-environment jsdom
import { emptyDocument } from '@rp/label/document'
import { newRect } from '@rp/label/new-element'
import { describe, expect, it } from 'vitest'
import { createEditor } from '../editor.ts'
import { inSight } from './in-sight.ts'

/** A label of 60 by 60 mm, of which the stage shows `seen` millimetres from `x`, `y` on. */
function editorSeeing(seen: { x: number; y: number; size: number }) {
  const side = 60_000
  const document = { ...emptyDocument({ width: side, height: side, bleed: 3000, safe: 2000 }), elements: {} }
  const editor = createEditor({ design: { dictionary: [] } as never, document, mayEdit: true })
  const scale = 600 / (seen.size * 1000)
  editor.stage.set({ width: 600, height: 600 })
  editor.view.set({ scale, x: -seen.x * 1000 * scale, y: -seen.y * 1000 * scale })
  return editor
}

const square = (id: string, x: number, y: number, mm = 10) =>
  newRect({
    id,
    group: 'highlight 1',
    'data-x': x * 1000,
    'data-y': y * 1000,
    width: mm * 1000,
    height: mm * 1000,
  })

const placesOf = (elements: readonly object[]) =>
  elements.map((one) => {
    const { 'data-x': x, 'data-y': y } = one as { 'data-x': number; 'data-y': number }
    return [x / 1000, y / 1000]
  })

const whole = { x: -5, y: -5, size: 70 }

describe('where pasted elements go', () => {
  it.each([
    ['stay where they are in sight', whole, [square('a', 10, 10)], [[10, 10]]],
    ['come from a larger label onto this one, into its middle', whole, [square('a', 152, 30)], [[25, 25]]],
    ['come from the left of the paper', whole, [square('a', -40, 20)], [[25, 25]]],
    ['come to the part that one looks at', { x: 40, y: 40, size: 10 }, [square('a', 5, 5, 4)], [[43, 43]]],
    ['stay on the paper near its corner', { x: 52, y: 52, size: 20 }, [square('a', 5, 5, 10)], [[50, 50]]],
    [
      'keep their places to each other',
      whole,
      [square('a', 150, 30), square('b', 165, 35)],
      [
        [17.5, 22.5],
        [32.5, 27.5],
      ],
    ],
    ['are centred if larger than the paper', whole, [square('a', 200, 200, 80)], [[-10, -10]]],
    [
      'come back if nothing of the paper is in sight',
      { x: 300, y: 300, size: 20 },
      [square('a', 200, 5)],
      [[25, 25]],
    ],
  ])('%s', (_, seen, elements, wanted) => {
    expect(placesOf(inSight(editorSeeing(seen), elements))).toEqual(wanted)
  })

  it('pastes again beside the one before', () => {
    const editor = editorSeeing(whole)
    const places = [1, 2, 3].flatMap((nth) => placesOf(inSight(editor, [square('a', 152, 30)], nth)))
    expect(places).toEqual([
      [25, 25],
      [27, 27],
      [29, 29],
    ])
  })
})
