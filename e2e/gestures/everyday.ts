import { expect } from '@playwright/test'
import { BeyondDriver, click, press, type, type Hand, type Spot } from './hand.ts'
import { copyElsewhere, chooseInMenu, menuAt } from './exchanging.ts'
import { gesture, type Gesture } from './gesture.ts'
import type { Label } from './label.ts'
import type { Seen } from './look.ts'

const beta = { x: 16, y: 6 }

/** Writes the text "Alpha beta gamma" with its middle word selected; returns where that word is. */
async function selectBeta(label: Label, hand: Hand): Promise<Spot> {
  await click(hand, await label.at(30, 5.5))
  await press(hand, 'F2')
  await label.sees(({ writing }) => writing?.text, 'Alpha beta gamma')
  const spot = (await label.carets(8)).at(-1) ?? beta
  await click(hand, spot, { times: 2 })
  await label.sees(({ writing }) => writing && [writing.start, writing.end], [6, 10])
  return spot
}

async function textMenu(label: Label, hand: Hand, at: Spot): Promise<void> {
  await click(hand, at, { button: 'right' })
  await label.sees(
    ({ menu }) => menu.map((item) => item.replace(/Ctrl.*/, '')),
    ['Cut', 'Copy', 'Paste', 'Select all'],
  )
}

const textMenus: Gesture[] = [
  gesture('a right click in a text cuts the selected letters, not the element', async (label, hand) => {
    const spot = await selectBeta(label, hand)
    await textMenu(label, hand, spot)
    await chooseInMenu(label, hand, 'Cut')
    await label.sees(({ writing }) => writing?.text, 'Alpha  gamma')
    await press(hand, 'Control+v')
    await label.sees(({ writing }) => writing?.text, 'Alpha beta gamma')
  }),
  gesture('letters are copied and pasted by the menu of the text', async (label, hand) => {
    const spot = await selectBeta(label, hand)
    await textMenu(label, hand, spot)
    await chooseInMenu(label, hand, 'Copy')
    await press(hand, 'End')
    await textMenu(label, hand, spot)
    if (hand.engine === 'webkit') throw new BeyondDriver('leave to read the clipboard')
    await chooseInMenu(label, hand, 'Paste')
    await label.sees(({ writing }) => writing?.text, 'Alpha beta gammabeta')
  }),
  gesture(
    'Shift+F10 in a text opens the menu of its letters, and Escape goes on writing',
    async (label, hand) => {
      await selectBeta(label, hand)
      await press(hand, 'Shift+F10')
      await label.sees(({ menu }) => menu.length, 4)
      await press(hand, 'Escape')
      await label.sees((seen) => [seen.menu, seen.writing?.text], [[], 'Alpha beta gamma'])
      await type(hand, 'b')
      await label.sees(({ writing }) => writing?.text, 'Alpha b gamma')
    },
  ),
  gesture('undo leaves the caret at what it brought back', async (label, hand) => {
    await selectBeta(label, hand)
    await press(hand, 'Delete')
    await label.sees(({ writing }) => writing?.text, 'Alpha  gamma')
    await press(hand, 'Control+z')
    await label.sees(({ writing }) => writing && [writing.text, writing.start], ['Alpha beta gamma', 10])
  }),
]

/** Cells on the system clipboard as a spreadsheet puts them there: text, a table, and a picture of them. */
async function copyCells(hand: Hand): Promise<void> {
  if (hand.engine === 'webkit') throw new BeyondDriver('a picture on the clipboard')
  // A page may write there once a key was pressed in it.
  await press(hand, 'Shift')
  await hand.read(() => {
    const state = window as { copied?: string }
    state.copied = ''
    const of = (kind: string, content: string) => new Blob([content], { type: kind })
    document.createElement('canvas').toBlob((picture) => {
      const item = {
        'text/plain': of('text/plain', 'Glycerin\t5 %\nAqua\t95 %\n'),
        'text/html': of('text/html', '<table><tr><td>Glycerin</td><td>5 %</td></tr></table>'),
        ...(picture && { 'image/png': picture }),
      }
      navigator.clipboard.write([new ClipboardItem(item)]).then(
        () => (state.copied = 'yes'),
        (cause: unknown) => (state.copied = String(cause)),
      )
    })
    return null
  }, null)
  await expect.poll(() => hand.read(() => (window as { copied?: string }).copied ?? '', null)).toBe('yes')
}

const said = ({ elements }: Seen): string[] => Object.values(elements).map((one) => one.said)

const pasting: Gesture[] = [
  gesture('the menu pastes what was copied last, in whatever program', async (label, hand) => {
    await click(hand, await label.at(11, 40))
    await press(hand, 'Control+c')
    await copyElsewhere(hand, 'Copied later')
    await label.focus()
    await menuAt(label, hand, 30, 55)
    if (hand.engine === 'webkit') throw new BeyondDriver('leave to read the clipboard')
    await chooseInMenu(label, hand, 'Paste')
    await label.sees((seen) => said(seen).some((one) => one.endsWith('Copied later')), true)
    await label.sees(({ layers }) => layers.filter((one) => one === 'box').length, 1)
  }),
  gesture('cells of a spreadsheet are pasted as their text, not as a picture', async (label, hand) => {
    await copyCells(hand)
    await label.focus()
    await press(hand, 'Control+v')
    await label.sees((seen) => said(seen).some((one) => one.endsWith('Glycerin 5 %\nAqua 95 %')), true)
    await label.sees(({ images }) => images.length, 0)
  }),
  gesture('a copy is pasted where one looks', async (label, hand) => {
    await click(hand, await label.at(11, 40))
    await press(hand, 'Control+c')
    await click(hand, await label.at(30, 5.5))
    await press(hand, 'Control+2')
    await label.sees(({ zoom }) => zoom > 150, true)
    await press(hand, 'Control+v')
    await label.sees(({ elements, stage, paper }) => {
      const copy = Object.values(elements)
        .filter((one) => one.said === 'box')
        .at(-1)
      const x = paper.x + ((copy?.x ?? -99) + 5) * paper.pixelsPerMm
      const y = paper.y + ((copy?.y ?? -99) + 4) * paper.pixelsPerMm
      return x > stage.x && x < stage.x + stage.width && y > stage.y && y < stage.y + stage.height
    }, true)
  }),
]

async function fieldNamed(hand: Hand, name: string): Promise<Spot> {
  const spot = await hand.read((wanted) => {
    const label = [...document.querySelectorAll('.label-number label')].find(
      (one) => one.textContent === wanted,
    )
    const box = label?.parentElement?.querySelector('input')?.getBoundingClientRect()
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
  }, name)
  if (!spot) throw new Error(`There is no field "${name}"`)
  return spot
}

async function layerNamed(hand: Hand, name: string): Promise<Spot> {
  const spot = await hand.read((wanted) => {
    const row = [...document.querySelectorAll('[role=treeitem]')].find(
      (one) => one.querySelector('.label-row-name')?.getAttribute('title') === wanted,
    )
    row?.scrollIntoView({ block: 'nearest' })
    const box = row?.getBoundingClientRect()
    return box ? { x: box.x + 40, y: box.y + box.height / 2 } : null
  }, name)
  if (!spot) throw new Error(`There is no layer "${name}"`)
  return spot
}

/** As Tab from the label does, but in one step. */
const focusChosenLayer = (hand: Hand): Promise<unknown> =>
  hand.read(() => {
    document.querySelector<HTMLElement>('[role=treeitem][aria-selected=true]')?.focus()
    return null
  }, null)

async function typeX(label: Label, hand: Hand, text: string): Promise<void> {
  await click(hand, await label.at(11, 40))
  await click(hand, await fieldNamed(hand, 'X'))
  await press(hand, 'Control+a')
  await type(hand, text)
  await press(hand, 'Enter')
}

const fields: Gesture[] = [
  gesture('undo after a typed number undoes it on the label', async (label, hand) => {
    await typeX(label, hand, '20')
    await label.sees(({ elements }) => elements['box']?.x, 20)
    await press(hand, 'Control+z')
    await label.sees((seen) => [seen.elements['box']?.x, seen.history], [6, 0])
    await click(hand, await label.at(30, 55))
    await label.sees((seen) => [seen.elements['box']?.x, seen.history], [6, 0])
  }),
  ...[
    ['5+3', 8],
    ['1.2 cm', 12],
    ['60/2 - 1.5', 28.5],
    ['12 mm', 12],
    ['1 in', 25.4],
  ].map(([typed, x]) =>
    gesture(`"${typed}" is a place in millimetres`, async (label, hand) => {
      await typeX(label, hand, String(typed))
      await label.sees(({ elements }) => elements['box']?.x, x)
    }),
  ),
  gesture('a press on a layer gives the keys to the label', async (label, hand) => {
    await click(hand, await layerNamed(hand, 'box'))
    await press(hand, 'ArrowRight')
    await label.sees(({ elements }) => elements['box']?.x, 6.1)
    await press(hand, 'Delete')
    await label.sees(({ elements }) => elements['box'], undefined)
  }),
  gesture('Delete deletes in the layer list, and the focus stays in it', async (label, hand) => {
    await click(hand, await layerNamed(hand, 'twin'))
    await focusChosenLayer(hand)
    await press(hand, 'Delete')
    await label.sees((seen) => [seen.elements['twin'], seen.focus], [undefined, 'label-row'])
  }),
  gesture('Escape leaves the name of a layer as it was', async (label, hand) => {
    await click(hand, await layerNamed(hand, 'box'))
    await focusChosenLayer(hand)
    await press(hand, 'F2')
    await label.sees(({ focus }) => focus, 'INPUT')
    await press(hand, 'Control+a')
    await type(hand, 'other')
    await press(hand, 'Escape')
    await label.sees(
      (seen) => [seen.focus, seen.layers.includes('box'), seen.history],
      ['label-row', true, 0],
    )
  }),
  gesture('Space pushes the paper after a button was pressed', async (label, hand) => {
    const lock = await hand.read(() => {
      const button = [...document.querySelectorAll('.label-toolbar button')].find(
        (one) => one.textContent === 'Snap',
      )
      const box = button?.getBoundingClientRect()
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
    }, null)
    await click(hand, lock ?? { x: 0, y: 0 })
    await click(hand, lock ?? { x: 0, y: 0 })
    const { paper } = await label.seen()
    const from = await label.at(30, 55)
    await hand.move(from)
    await hand.keyDown(' ')
    await hand.down()
    await hand.move({ x: from.x + 50, y: from.y }, 4)
    await hand.up()
    await hand.keyUp(' ')
    await label.sees((seen) => Math.round(seen.paper.x - paper.x), 50)
  }),
]

/** What the third trial found: menus of letters, foreign clipboards, typed numbers, and keys in the lists. */
export const everydayGestures: Gesture[] = [...textMenus, ...pasting, ...fields]
