import { expect } from '@playwright/test'
import { click, drag, press, swipe, type Spot } from './hand.ts'
import { gesture, type Gesture } from './gesture.ts'
import type { Label } from './label.ts'

const middle = { box: [11, 40], twin: [27, 40], over: [52, 46], under: [39, 37] } as const
const spotOf = (label: Label, id: keyof typeof middle): Promise<Spot> =>
  label.at(middle[id][0], middle[id][1])
/** Within a tenth of a millimetre: a pixel of the screen. */
const near = (value: number | undefined, wanted: number): boolean => Math.abs((value ?? NaN) - wanted) < 0.16
const placed = (label: Label, id: string, x: number, y: number) =>
  label.sees(({ elements }) => near(elements[id]?.x, x) && near(elements[id]?.y, y), true)

async function handle(label: Label, name: string): Promise<Spot> {
  const grip = (await label.seen()).handles.find((one) => one.name === name)
  if (!grip) throw new Error(`There is no handle "${name}"`)
  return { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 }
}

async function moved(label: Label, from: Spot, mm: { x: number; y: number }): Promise<Spot> {
  const { paper } = await label.seen()
  return { x: from.x + mm.x * paper.pixelsPerMm, y: from.y + mm.y * paper.pixelsPerMm }
}

const selecting: Gesture[] = [
  gesture('a click selects', async (label, hand) => {
    await click(hand, await spotOf(label, 'box'))
    await label.sees((seen) => seen.selected, ['box'])
  }),
  gesture('a tap selects', async (label, hand) => {
    await hand.fingers([[await spotOf(label, 'twin')]])
    await label.sees((seen) => seen.selected, ['twin'])
  }),
  gesture('a click on the table selects nothing', async (label, hand) => {
    await click(hand, await spotOf(label, 'box'))
    await click(hand, await label.at(30, 55))
    await label.sees((seen) => seen.selected, [])
  }),
  gesture('Shift and a click add and take away', async (label, hand) => {
    await click(hand, await spotOf(label, 'box'))
    await click(hand, await spotOf(label, 'twin'), { held: ['Shift'] })
    await label.sees(({ selected }) => selected.length, 2)
    await click(hand, await spotOf(label, 'box'), { held: ['Shift'] })
    await label.sees((seen) => seen.selected, ['twin'])
  }),
  gesture('a locked element is not clicked', async (label, hand) => {
    await click(hand, await label.at(11, 53))
    await label.sees((seen) => seen.selected, [])
  }),
  gesture('a marquee to the right takes what it encloses', async (label, hand) => {
    await drag(hand, await label.at(3, 34), await label.at(34, 46))
    await label.sees(({ selected }) => selected.toSorted(), ['box', 'twin'])
  }),
  gesture('a marquee to the left takes what it touches', async (label, hand) => {
    await drag(hand, await label.at(30, 47), await label.at(12, 42))
    await label.sees(({ selected }) => selected.toSorted(), ['box', 'twin'])
  }),
  gesture('Alt and a click select what lies behind', async (label, hand) => {
    const both = await label.at(46, 42)
    await click(hand, both)
    await label.sees((seen) => seen.selected, ['over'])
    await click(hand, both, { held: ['Alt'] })
    await label.sees((seen) => seen.selected, ['under'])
  }),
  gesture('Control and a click go on from the last to the first', async (label, hand) => {
    const both = await label.at(46, 42)
    await click(hand, both)
    await click(hand, both, { held: ['Control'] })
    await click(hand, both, { held: ['Control'] })
    await label.sees((seen) => seen.selected, ['over'])
  }),
  gesture('PageDown and PageUp go through the elements', async (label, hand) => {
    await label.focus()
    await press(hand, 'Home')
    await label.sees((seen) => seen.selected, ['alpha'])
    await press(hand, 'PageDown')
    await press(hand, 'PageUp')
    await label.sees((seen) => seen.selected, ['alpha'])
  }),
  gesture('Control+A selects all that is free, Escape nothing', async (label, hand) => {
    await label.focus()
    await press(hand, 'Control+a')
    await label.sees(({ selected }) => selected.length, 8)
    await press(hand, 'Escape')
    await label.sees((seen) => seen.selected, [])
  }),
]

const moving: Gesture[] = [
  gesture('a drag moves', async (label, hand) => {
    const from = await spotOf(label, 'box')
    await drag(hand, from, await moved(label, from, { x: 4, y: 3 }))
    await placed(label, 'box', 10, 39)
    await label.sees(({ history }) => history, 1)
  }),
  gesture('a finger moves', async (label, hand) => {
    const from = await spotOf(label, 'box')
    await hand.fingers([swipe(from, await moved(label, from, { x: 3, y: 4 }))])
    await placed(label, 'box', 9, 40)
  }),
  gesture('Shift keeps a drag straight', async (label, hand) => {
    const from = await spotOf(label, 'box')
    await drag(hand, from, await moved(label, from, { x: 5, y: 1 }), { held: ['Shift'] })
    await placed(label, 'box', 11, 36)
  }),
  gesture('a drag of several moves all', async (label, hand) => {
    await click(hand, await spotOf(label, 'box'))
    await click(hand, await spotOf(label, 'twin'), { held: ['Shift'] })
    const from = await spotOf(label, 'twin')
    await drag(hand, from, await moved(label, from, { x: 2, y: 5 }))
    await placed(label, 'box', 8, 41)
    await placed(label, 'twin', 24, 41)
  }),
  gesture('Escape in a drag leaves everything as it was', async (label, hand) => {
    const from = await spotOf(label, 'box')
    await drag(hand, from, await moved(label, from, { x: 4, y: 4 }), { atEnd: 'Escape' })
    await placed(label, 'box', 6, 36)
    await label.sees(({ history }) => history, 0)
  }),
  gesture('Alt and a drag leave the element and move a copy', async (label, hand) => {
    const from = await spotOf(label, 'box')
    await drag(hand, from, await moved(label, from, { x: 0, y: 9 }), { held: ['Alt'] })
    await label.sees(({ layers }) => layers.filter((name) => name === 'box').length, 2)
    await placed(label, 'box', 6, 36)
    await label.sees(({ history }) => history, 1)
  }),
  gesture('Alt and a drag that is given up leave no copy', async (label, hand) => {
    const from = await spotOf(label, 'box')
    await drag(hand, from, await moved(label, from, { x: 0, y: 9 }), { held: ['Alt'], atEnd: 'Escape' })
    await label.sees((seen) => [seen.layers.length, seen.history], [9, 0])
  }),
  ...(
    [
      ['ArrowLeft', -0.1, 0],
      ['ArrowRight', 0.1, 0],
      ['ArrowUp', 0, -0.1],
      ['ArrowDown', 0, 0.1],
      ['Shift+ArrowLeft', -1, 0],
      ['Shift+ArrowRight', 1, 0],
      ['Shift+ArrowUp', 0, -1],
      ['Shift+ArrowDown', 0, 1],
      ['Alt+ArrowRight', 0.01, 0],
    ] as const
  ).map(([chord, x, y]) =>
    gesture(`${chord} nudges by ${Math.abs(x + y)} mm`, async (label, hand) => {
      await click(hand, await spotOf(label, 'box'))
      await press(hand, chord)
      await label.sees(
        ({ elements }) => [elements['box']?.x, elements['box']?.y],
        [Math.round((6 + x) * 100) / 100, Math.round((36 + y) * 100) / 100],
      )
    }),
  ),
  gesture('Delete deletes, undo brings back', async (label, hand) => {
    await click(hand, await spotOf(label, 'box'))
    await press(hand, 'Delete')
    await label.sees(({ elements }) => elements['box'], undefined)
    await press(hand, 'Control+z')
    await placed(label, 'box', 6, 36)
  }),
  gesture('Control+D duplicates beside', async (label, hand) => {
    await click(hand, await spotOf(label, 'box'))
    await press(hand, 'Control+d')
    await label.sees(({ layers }) => layers.filter((name) => name === 'box').length, 2)
  }),
]

/** How each handle changes a box of 10 by 8 mm at 6, 36 when it moves 2 mm right and 1 mm down: x, y, width, height. */
const resized = {
  nw: [8, 37, 8, 7],
  n: [6, 37, 10, 7],
  ne: [6, 37, 12, 7],
  e: [6, 36, 12, 8],
  se: [6, 36, 12, 9],
  s: [6, 36, 10, 9],
  sw: [8, 36, 8, 9],
  w: [8, 36, 8, 8],
} as const

const sized = (label: Label, id: string, wanted: readonly number[]) =>
  label.sees(({ elements }) => {
    const box = elements[id]
    return box && [box.x, box.y, box.width, box.height].every((value, at) => near(value, wanted[at] ?? NaN))
  }, true)

const shaping: Gesture[] = [
  ...Object.entries(resized).map(([name, wanted]) =>
    gesture(`the handle ${name} resizes`, async (label, hand) => {
      await click(hand, await spotOf(label, 'box'))
      const from = await handle(label, name)
      await drag(hand, from, await moved(label, from, { x: 2, y: 1 }))
      await sized(label, 'box', wanted)
    }),
  ),
  gesture('Shift keeps the ratio', async (label, hand) => {
    await click(hand, await spotOf(label, 'box'))
    const from = await handle(label, 'se')
    await drag(hand, from, await moved(label, from, { x: 5, y: 4 }), { held: ['Shift'] })
    await label.sees(
      ({ elements }) => near((elements['box']?.width ?? 0) / (elements['box']?.height ?? 1), 1.25),
      true,
    )
  }),
  gesture('Alt resizes about the middle', async (label, hand) => {
    await click(hand, await spotOf(label, 'box'))
    const from = await handle(label, 'e')
    await drag(hand, from, await moved(label, from, { x: 2, y: 0 }), { held: ['Alt'] })
    await sized(label, 'box', [4, 36, 14, 8])
  }),
  gesture('the knob turns', async (label, hand) => {
    await click(hand, await spotOf(label, 'box'))
    await drag(hand, await handle(label, 'rotate'), await label.at(40, 40))
    await label.sees(
      ({ elements }) => near(elements['box']?.turn, 90) || near((elements['box']?.turn ?? 0) / 10, 9),
      true,
    )
  }),
  gesture('Shift turns by 15 degrees', async (label, hand) => {
    await click(hand, await spotOf(label, 'box'))
    await drag(hand, await handle(label, 'rotate'), await label.at(24, 33), { held: ['Shift'] })
    await label.sees(({ elements }) => (elements['box']?.turn ?? 1) % 15, 0)
    expect((await label.element('box')).turn).toBeGreaterThan(0)
  }),
  gesture('R turns by 15 degrees, Shift+R back', async (label, hand) => {
    await click(hand, await spotOf(label, 'box'))
    await press(hand, 'r')
    await label.sees(({ elements }) => elements['box']?.turn, 15)
    await press(hand, 'Shift+R')
    await label.sees(({ elements }) => elements['box']?.turn, 0)
  }),
  gesture('a finger finds handles of 44 pixels', async (label, hand) => {
    await hand.fingers([[await spotOf(label, 'twin')]])
    await label.sees(
      ({ handles }) => handles.length > 0 && handles.every((one) => Math.min(one.width, one.height) >= 43.5),
      true,
    )
  }),
  gesture('a finger resizes by the edge of a handle’s target', async (label, hand) => {
    await hand.fingers([[await spotOf(label, 'twin')]])
    await label.sees(({ handles }) => (handles.find(({ name }) => name === 'se')?.width ?? 0) >= 43.5, true)
    const grip = (await label.seen()).handles.find(({ name }) => name === 'se')
    const from = { x: (grip?.x ?? 0) + (grip?.width ?? 0) - 6, y: (grip?.y ?? 0) + (grip?.height ?? 0) - 6 }
    await hand.fingers([swipe(from, await moved(label, from, { x: 3, y: 2 }))])
    await sized(label, 'twin', [22, 36, 13, 10])
  }),
  gesture('a mouse finds small handles again', async (label, hand) => {
    await hand.fingers([[await spotOf(label, 'twin')]])
    await click(hand, await spotOf(label, 'twin'))
    await label.sees(({ handles }) => handles.every(({ width }) => width < 20) && handles.length, 9)
  }),
  gesture('a guide is dragged out of a ruler', async (label, hand) => {
    const { stage, guides } = await label.seen()
    const before = guides
    await drag(hand, { x: stage.x + 10, y: stage.y + 300 }, await label.at(30, 30))
    await label.sees((seen) => [seen.guides - before, seen.history], [1, 1])
  }),
]

export const placingGestures: Gesture[] = [...selecting, ...moving, ...shaping]
