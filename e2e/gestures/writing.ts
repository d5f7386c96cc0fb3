import { expect } from '@playwright/test'
import { click, drag, pause, press, swipe, type, type Hand } from './hand.ts'
import { gesture, type Gesture } from './gesture.ts'
import type { Label } from './label.ts'

const alpha = 'Alpha beta gamma'
const selected = (label: Label, start: number, end: number) =>
  label.sees(({ writing }) => writing && [writing.start, writing.end], [start, end])
const spoken = (label: Label, text: string) =>
  label.sees(({ elements }) => elements['alpha']?.said, `alpha: ${text}`)

async function open(label: Label, id: string, at: { x: number; y: number }): Promise<void> {
  await click(label.hand, await label.at(at.x, at.y))
  await label.sees((seen) => seen.selected, [id])
  await press(label.hand, 'F2')
  await label.sees(({ writing }) => writing !== null, true)
}
const openAlpha = (label: Label) => open(label, 'alpha', { x: 30, y: 5.5 })

/** Between two letters of a text being edited: before the one with this index. */
async function before(label: Label, letter: number) {
  return (await label.carets(letter)).at(-1) ?? { x: 0, y: 0 }
}

const begins: Gesture[] = [
  gesture('a double click on a text writes, with the caret where it was clicked', async (label, hand) => {
    await openAlpha(label)
    const spot = await before(label, 6)
    await press(hand, 'Escape')
    await click(hand, { x: spot.x, y: spot.y }, { times: 2 })
    await selected(label, 6, 6)
  }),
  gesture('a double tap on a text writes', async (label, hand) => {
    const spot = await label.at(30, 5.5)
    await hand.fingers([[spot]])
    await hand.fingers([[spot]])
    await label.sees(({ writing }) => writing?.text, alpha)
  }),
  gesture('a double click on a turned text writes', async (label, hand) => {
    await click(hand, await label.at(52, 20), { times: 2 })
    await label.sees(({ writing }) => writing?.text, 'Turned words')
  }),
  gesture('a double click on a shape writes nothing', async (label, hand) => {
    await click(hand, await label.at(11, 40), { times: 2 })
    await label.sees((seen) => [seen.selected, seen.writing], [['box'], null])
  }),
  gesture('two slow clicks do not write', async (label, hand) => {
    const spot = await label.at(30, 5.5)
    await click(hand, spot)
    await pause(650)
    await click(hand, spot)
    await label.sees((seen) => [seen.selected, seen.writing], [['alpha'], null])
  }),
  ...['Enter', 'NumpadEnter', 'F2'].map((key) =>
    gesture(`${key} writes the selected text, all of it selected`, async (label, hand) => {
      await click(hand, await label.at(30, 5.5))
      await press(hand, key)
      await selected(label, 0, alpha.length)
    }),
  ),
  gesture('Escape leaves the text and the keyboard stays on the label', async (label, hand) => {
    await openAlpha(label)
    await press(hand, 'Escape')
    await label.sees((seen) => [seen.writing, seen.focus, seen.selected], [null, 'label-stage', ['alpha']])
  }),
  gesture('a click on the table leaves the text', async (label, hand) => {
    await openAlpha(label)
    await click(hand, await label.at(30, 55))
    await label.sees((seen) => [seen.writing, seen.focus], [null, 'label-stage'])
  }),
  gesture('a click on another element leaves the text and selects it', async (label, hand) => {
    await openAlpha(label)
    await click(hand, await label.at(11, 40))
    await label.sees((seen) => [seen.writing, seen.selected], [null, ['box']])
  }),
]

const carets: Gesture[] = [
  ...[0, 3, 8, 16].map((letter) =>
    gesture(
      `a click places the caret before letter ${letter}, and it is drawn there`,
      async (label, hand) => {
        await openAlpha(label)
        const spot = await before(label, letter)
        await press(hand, letter === 16 ? 'Home' : 'End')
        await click(hand, spot)
        await label.sees(
          ({ writing }) => writing && [writing.start, writing.end, writing.drawn],
          [letter, letter, letter],
        )
      },
    ),
  ),
  gesture('what is typed after a click stands where it was clicked', async (label, hand) => {
    await openAlpha(label)
    await click(hand, await before(label, 5))
    await type(hand, 'XY')
    await label.sees(({ writing }) => writing?.text, 'AlphaXY beta gamma')
  }),
  gesture('a click in the second line places the caret there', async (label, hand) => {
    await open(label, 'lines', { x: 20, y: 22 })
    await press(hand, 'Control+End')
    await label.sees(({ writing }) => writing?.drawn, 26)
    const { writing } = await label.seen()
    await press(hand, 'Control+Home')
    await click(hand, { x: (writing?.caret.x ?? 0) + 30, y: writing?.caret.y ?? 0 })
    await selected(label, 26, 26)
  }),
  gesture('a click in a Thai text never parts a cluster', async (label, hand) => {
    await open(label, 'thai', { x: 30, y: 13.5 })
    await press(hand, 'Home')
    const spot = (await label.seen()).writing?.caret ?? { x: 0, y: 0 }
    await press(hand, 'End')
    for (const by of [4, 7, 11]) {
      await pause(20)
      await click(hand, { x: spot.x + by * 2, y: spot.y })
      const at = (await label.seen()).writing?.start ?? -1
      expect(/^[\u0E31\u0E33-\u0E3A\u0E47-\u0E4E]/.test('น้ำหอมกลิ่นกุหลาบ'.slice(at))).toBe(false)
    }
  }),
  gesture('Shift and a click select from the caret', async (label, hand) => {
    await openAlpha(label)
    const [from, to] = [await before(label, 2), await before(label, 9)]
    await click(hand, from)
    await click(hand, to, { held: ['Shift'] })
    await selected(label, 2, 9)
  }),
  gesture('the input method opens at the caret', async (label, hand) => {
    await openAlpha(label)
    await click(hand, await before(label, 12))
    await label.sees(({ writing }) => {
      if (!writing) return null
      return Math.hypot(writing.field.x - writing.caret.x, writing.field.y - writing.caret.y) < 20
    }, true)
  }),
  gesture('the input method follows a turned text and a zoom', async (label, hand) => {
    await open(label, 'turned', { x: 52, y: 20 })
    await press(hand, 'End')
    await press(hand, 'Control+=')
    await pause(200)
    await label.sees(({ writing }) => {
      if (!writing) return null
      return Math.hypot(writing.field.x - writing.caret.x, writing.field.y - writing.caret.y) < 24
    }, true)
  }),
]

const drags: Gesture[] = [
  ...(
    [
      [0, 5],
      [6, 10],
      [1, 15],
      [12, 3],
    ] as const
  ).map(([from, to]) =>
    gesture(`a drag from letter ${from} to ${to} selects from where it began`, async (label, hand) => {
      await openAlpha(label)
      const [begin, end] = [await before(label, from), await before(label, to)]
      await click(hand, await before(label, 8))
      await drag(hand, begin, end)
      await selected(label, Math.min(from, to), Math.max(from, to))
    }),
  ),
  gesture('a drag over two lines selects both', async (label, hand) => {
    await open(label, 'lines', { x: 20, y: 22 })
    const begin = await before(label, 6)
    await press(hand, 'Control+End')
    await label.sees(({ writing }) => writing?.drawn, 26)
    const { writing } = await label.seen()
    await drag(hand, begin, { x: (writing?.caret.x ?? 0) + 8, y: writing?.caret.y ?? 0 })
    await label.sees(
      (seen) => [seen.writing?.start, seen.writing?.end, seen.writing?.marked.length],
      [6, 26, 2],
    )
  }),
  gesture('a drag that leaves the text goes on selecting', async (label, hand) => {
    await openAlpha(label)
    const begin = await before(label, 6)
    await drag(hand, begin, await label.at(58, 5.5))
    await selected(label, 6, 16)
  }),
  gesture('typing replaces what a drag selected', async (label, hand) => {
    await openAlpha(label)
    await drag(hand, await before(label, 6), await before(label, 10))
    await type(hand, 'zeta')
    await label.sees(({ writing }) => writing?.text, 'Alpha zeta gamma')
  }),
  ...(
    [
      [2, 0, 5],
      [8, 6, 10],
      [14, 11, 16],
    ] as const
  ).map(([letter, start, end]) =>
    gesture(`a double click before letter ${letter} selects its word`, async (label, hand) => {
      await openAlpha(label)
      const spot = await before(label, letter)
      await press(hand, 'Home')
      await click(hand, spot, { times: 2 })
      await selected(label, start, end)
    }),
  ),
  gesture('a double click in Thai selects the word of the dictionary', async (label, hand) => {
    await open(label, 'thai', { x: 30, y: 13.5 })
    await press(hand, 'Home')
    const { writing } = await label.seen()
    await press(hand, 'End')
    await click(hand, { x: (writing?.caret.x ?? 0) + 6, y: writing?.caret.y ?? 0 }, { times: 2 })
    const wanted = await hand.read(
      () =>
        [...new Intl.Segmenter('th', { granularity: 'word' }).segment('น้ำหอมกลิ่นกุหลาบ')][0]?.segment.length,
      null,
    )
    await selected(label, 0, wanted ?? 0)
  }),
  gesture('a double click and a drag select word by word', async (label, hand) => {
    await openAlpha(label)
    const [first, second] = [await before(label, 2), await before(label, 8)]
    await click(hand, first)
    await hand.down()
    await hand.move(second, 4)
    await hand.up()
    await selected(label, 0, 10)
  }),
  gesture('a triple click selects the paragraph', async (label, hand) => {
    await open(label, 'lines', { x: 20, y: 22 })
    await click(hand, await before(label, 8), { times: 3 })
    await selected(label, 0, 15)
  }),
  gesture('a finger that drags in the text selects', async (label, hand) => {
    await openAlpha(label)
    const [from, to] = [await before(label, 6), await before(label, 10)]
    await hand.fingers([swipe(from, to)])
    await selected(label, 6, 10)
  }),
]

const undone: Gesture[] = [
  gesture('undo while writing takes back the typing and goes on writing', async (label, hand) => {
    await openAlpha(label)
    await press(hand, 'End')
    await type(hand, '!')
    await label.sees(({ writing }) => writing?.text, `${alpha}!`)
    await press(hand, 'Control+z')
    await label.sees(({ writing }) => writing?.text, alpha)
  }),
  gesture('undo past the creation of a written text leaves the keys alive', async (label, hand) => {
    await addText(label, hand)
    await type(hand, 'New')
    await label.sees((seen) => [seen.writing?.text, seen.history], ['New', 2])
    await press(hand, 'Control+z')
    await press(hand, 'Control+z')
    await label.sees((seen) => [seen.history, seen.focus], [0, 'label-stage'])
    await press(hand, 'Control+y')
    await label.sees(({ history }) => history, 1)
    await press(hand, 'Control+z')
    await label.sees(({ history }) => history, 0)
  }),
  gesture('a text that was added and left empty is gone, and so is its entry', async (label, hand) => {
    await addText(label, hand)
    await press(hand, 'Escape')
    await label.sees((seen) => [seen.writing, seen.layers.length, seen.history], [null, 9, 0])
  }),
  gesture('a text that is emptied and left stays no invisible element', async (label, hand) => {
    await openAlpha(label)
    await press(hand, 'Delete')
    await press(hand, 'Escape')
    await label.sees(({ elements }) => elements['alpha'], undefined)
    await press(hand, 'Control+z')
    await press(hand, 'Control+z')
    await spoken(label, alpha)
  }),
]

/** An advert has no default: it starts empty. */
async function addText(label: Label, hand: Hand): Promise<void> {
  const spot = await hand.read(() => {
    const box = document.querySelector('.label-layers .label-panel-head button')?.getBoundingClientRect()
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
  }, null)
  if (!spot) throw new Error('There is no way to add a text')
  await click(hand, spot)
  await label.sees(({ menu }) => menu.includes('Advert'), true)
  const item = await hand.read(() => {
    const advert = [...document.querySelectorAll('[role=menuitem]')].find(
      (one) => one.textContent === 'Advert',
    )
    advert?.scrollIntoView({ block: 'nearest' })
    const box = advert?.getBoundingClientRect()
    return box ? { x: box.x + 20, y: box.y + box.height / 2 } : null
  }, null)
  await pause(300)
  await click(hand, item ?? spot)
  await label.sees(({ writing }) => writing?.text, '')
}

export const writingGestures: Gesture[] = [...begins, ...carets, ...drags, ...undone]
