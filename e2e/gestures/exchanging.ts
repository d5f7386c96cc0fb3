import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { plainPng } from '../../apps/server/src/testing/paper/drawn-pictures.ts'
import { gesture, type Gesture } from './gesture.ts'
import { BeyondDriver, click, press, type Hand } from './hand.ts'
import type { Label } from './label.ts'
import type { Seen } from './look.ts'

/** A picture goes to the server and comes back. */
const slow = 15_000

/** Waits until the toast of an earlier copy is gone; it stays while the pointer rests on it. */
async function earlierToastsGone(label: Label, hand: Hand): Promise<void> {
  await hand.move({ x: 300, y: 12 })
  await label.sees(({ toasts }) => toasts, '', slow)
}

const copiesOf = (label: Label, name: string, count: number) =>
  label.sees(({ layers }) => layers.filter((one) => one === name).length, count)

/** Puts text on the system clipboard as another program would: selected in a field and copied with its keys. */
export async function copyElsewhere(hand: Hand, text: string): Promise<void> {
  await hand.read((given) => {
    const field = document.createElement('textarea')
    field.id = 'elsewhere'
    field.value = given
    document.body.append(field)
    field.focus()
    field.select()
    return null
  }, text)
  await press(hand, 'Control+c')
  await hand.read(() => {
    document.querySelector('#elsewhere')?.remove()
    return null
  }, null)
}

/** The content that another program gets when it pastes. */
async function pasteElsewhere(hand: Hand): Promise<string> {
  await hand.read(() => {
    const field = document.createElement('textarea')
    field.id = 'elsewhere'
    document.body.append(field)
    field.focus()
    return null
  }, null)
  await press(hand, 'Control+v')
  return hand.read(() => {
    const field = document.querySelector<HTMLTextAreaElement>('#elsewhere')
    field?.remove()
    return field?.value ?? ''
  }, null)
}

export const menuAt = async (label: Label, hand: Hand, x: number, y: number): Promise<void> => {
  await click(hand, await label.at(x, y), { button: 'right' })
  await label.sees(({ menu }) => menu.length > 0, true)
}

export async function chooseInMenu(label: Label, hand: Hand, name: string): Promise<void> {
  const spot = await hand.read((wanted) => {
    const item = [...document.querySelectorAll('[role=menuitem]')].find((one) =>
      one.textContent?.startsWith(wanted),
    )
    const box = item?.getBoundingClientRect()
    return box ? { x: box.x + 20, y: box.y + box.height / 2 } : null
  }, name)
  if (!spot) throw new Error(`The menu offers no "${name}"`)
  await click(hand, spot)
  await label.sees(({ menu }) => menu, [])
}

const clipboard: Gesture[] = [
  gesture('copy and paste: each paste lies further than the one before', async (label, hand) => {
    await click(hand, await label.at(11, 40))
    await press(hand, 'Control+c')
    for (let time = 0; time < 3; time += 1) await press(hand, 'Control+v')
    await copiesOf(label, 'box', 4)
    await label.sees(({ elements }) => {
      const boxes = Object.values(elements).filter(({ said }) => said === 'box')
      return new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size
    }, 4)
  }),
  gesture('cut takes away and paste brings back', async (label, hand) => {
    await click(hand, await label.at(11, 40))
    await press(hand, 'Control+x')
    await copiesOf(label, 'box', 0)
    await press(hand, 'Control+v')
    await copiesOf(label, 'box', 1)
  }),
  gesture('another program gets the words of what was copied', async (label, hand) => {
    await click(hand, await label.at(30, 5.5))
    await press(hand, 'Control+c')
    await label.sees(() => true, true)
    const text = await pasteElsewhere(hand)
    if (text !== 'Alpha beta gamma') throw new Error(`It got "${text}"`)
  }),
  gesture('a text of another program becomes a text on the label', async (label, hand) => {
    await copyElsewhere(hand, 'From elsewhere')
    await label.focus()
    await press(hand, 'Control+v')
    await label.sees(
      ({ elements }) => Object.values(elements).some(({ said }) => said.endsWith('From elsewhere')),
      true,
    )
  }),
  gesture('cells of a table and soft returns are cleaned, and the label is saved', async (label, hand) => {
    await copyElsewhere(hand, 'Glycerin\t5 %\u2028<see cap>')
    await label.focus()
    await press(hand, 'Control+v')
    await label.sees(
      ({ elements }) => Object.values(elements).some(({ said }) => said.endsWith('Glycerin 5 %\n<see cap>')),
      true,
    )
    await saved(label, hand)
  }),
  gesture('a tab pasted while writing becomes a space, and undo works', async (label, hand) => {
    await copyElsewhere(hand, 'A\tB')
    await click(hand, await label.at(30, 5.5))
    await press(hand, 'F2')
    await press(hand, 'End')
    await press(hand, 'Control+v')
    await label.sees(({ writing }) => writing?.text, 'Alpha beta gammaA B')
    await saved(label, hand)
    await press(hand, 'Control+z')
    await label.sees(({ writing }) => writing?.text, 'Alpha beta gamma')
  }),
  gesture('angle brackets are typed like other letters', async (label, hand) => {
    await click(hand, await label.at(30, 5.5))
    await press(hand, 'F2')
    for (const key of 'Lot: <b>') {
      await hand.keyDown(key)
      await hand.keyUp(key)
    }
    await label.sees(({ writing }) => writing?.text, 'Lot: <b>')
    await saved(label, hand)
  }),
]

/** A PNG of one colour, as a camera or another program saves it. */
async function pictureOf(colour: string, name: string): Promise<{ path: string; bytes: Buffer }> {
  const path = join(mkdtempSync(join(tmpdir(), 'recipe-panel-picture-')), name)
  const bytes = await plainPng(colour)
  writeFileSync(path, bytes)
  return { path, bytes }
}

/** Puts a picture on the system clipboard as another program would. */
async function copyPictureElsewhere(hand: Hand, bytes: Buffer): Promise<void> {
  if (hand.engine === 'webkit') throw new BeyondDriver('a picture on the clipboard')
  // A page may write there once a key was pressed in it.
  await press(hand, 'Shift')
  await hand.read((given) => {
    const state = window as { copied?: string }
    state.copied = ''
    const png = Uint8Array.from(atob(given), (letter) => letter.charCodeAt(0))
    navigator.clipboard
      .write([new ClipboardItem({ 'image/png': new Blob([png], { type: 'image/png' }) })])
      .then(
        () => (state.copied = 'yes'),
        (cause: unknown) => (state.copied = String(cause)),
      )
    return null
  }, bytes.toString('base64'))
  await expect.poll(() => hand.read(() => (window as { copied?: string }).copied ?? '', null)).toBe('yes')
}

const pictures = ({ images }: Seen): number => images.length

const withPictures: Gesture[] = [
  gesture('a picture of another program is pasted as a picture', async (label, hand) => {
    const { bytes } = await pictureOf('#1f8a4c', 'leaf.png')
    await copyPictureElsewhere(hand, bytes)
    await label.focus()
    await press(hand, 'Control+v')
    await label.sees(pictures, 1, slow)
    // 600 pixels at 300 dpi.
    await label.sees(({ images }) => images.map(({ width }) => Math.abs(width - 50.8) < 15), [true])
    await saved(label, hand)
  }),
  gesture('a picture is copied as a picture, and pasted as another', async (label, hand) => {
    const { bytes } = await pictureOf('#e3461b', 'orange.png')
    await copyPictureElsewhere(hand, bytes)
    await label.focus()
    await press(hand, 'Control+v')
    await label.sees(pictures, 1, slow)
    await earlierToastsGone(label, hand)
    await press(hand, 'Shift+F10')
    await label.sees(({ menu }) => menu.length > 0, true)
    await chooseInMenu(label, hand, 'Copy as picture')
    await label.sees(({ toasts }) => toasts.includes('Copied as a picture'), true, slow)
    await label.focus()
    await press(hand, 'Control+v')
    await label.sees(pictures, 2, slow)
    await label.sees(({ images }) => images.every(({ file }) => file !== ''), true)
    await saved(label, hand)
  }),
  gesture('shapes and texts are copied as one picture', async (label, hand) => {
    await label.focus()
    await press(hand, 'Control+a')
    await earlierToastsGone(label, hand)
    await press(hand, 'Shift+F10')
    await label.sees(({ menu }) => menu.length > 0, true)
    await chooseInMenu(label, hand, 'Copy as picture')
    if (hand.engine === 'webkit') throw new BeyondDriver('a picture on the clipboard')
    await label.sees(({ toasts }) => toasts.includes('Copied as a picture'), true, slow)
    await label.focus()
    await press(hand, 'Control+v')
    await label.sees(pictures, 1, slow)
  }),
  gesture('a file that is dropped on the label lies where it was let go', async (label, hand) => {
    const { path } = await pictureOf('#8822aa', 'violet.png')
    await hand.dropFile(path, await label.at(20, 25))
    await label.sees(pictures, 1, slow)
    await label.sees(({ layers }) => layers.includes('violet'), true)
    const [image] = (await label.seen()).images
    const middle = {
      x: (image?.x ?? 0) + (image?.width ?? 0) / 2,
      y: (image?.y ?? 0) + (image?.height ?? 0) / 2,
    }
    if (Math.hypot(middle.x - 24, middle.y - 25) > 5) throw new Error(`It lies at ${middle.x} ${middle.y}`)
    await saved(label, hand)
    await label.focus()
    await press(hand, 'Control+z')
    await label.sees(pictures, 0)
  }),
  gesture('a damaged file that is dropped says so and changes nothing', async (label, hand) => {
    const { path, bytes } = await pictureOf('#123456', 'damaged.png')
    writeFileSync(path, bytes.subarray(0, 60))
    await hand.dropFile(path, await label.at(20, 25))
    await label.sees(({ toasts }) => toasts.includes('damaged.png'), true, slow)
    await label.sees((seen) => [pictures(seen), seen.history], [0, 0])
  }),
]

async function saved(label: Label, hand: Hand): Promise<void> {
  for (let time = 0; time < 60; time += 1) {
    const state = await hand.read(() => document.querySelector('.label-save-state')?.textContent ?? '', null)
    if (state === 'Saved') return
    await label.sees(() => true, true)
    await new Promise((go) => setTimeout(go, 50))
  }
  throw new Error('The label was not saved')
}

const menus: Gesture[] = [
  gesture('a right click opens the menu of what is clicked', async (label, hand) => {
    await menuAt(label, hand, 11, 40)
    await label.sees((seen) => seen.selected, ['box'])
    await label.sees(
      ({ menu }) =>
        ['Cut', 'Copy', 'Paste', 'Duplicate', 'Delete'].every((name) =>
          menu.some((one) => one.startsWith(name)),
        ),
      true,
    )
    await press(hand, 'Escape')
  }),
  gesture('the menu of a text writes it', async (label, hand) => {
    await menuAt(label, hand, 30, 5.5)
    await chooseInMenu(label, hand, 'Edit text')
    await label.sees(({ writing }) => writing?.text, 'Alpha beta gamma')
  }),
  gesture('the menu deletes, and the keys go on', async (label, hand) => {
    await menuAt(label, hand, 11, 40)
    await chooseInMenu(label, hand, 'Delete')
    await label.sees(({ elements }) => elements['box'], undefined)
    await press(hand, 'Control+z')
    await label.sees(({ elements }) => elements['box']?.x, 6)
  }),
  gesture('the menu duplicates', async (label, hand) => {
    await menuAt(label, hand, 11, 40)
    await chooseInMenu(label, hand, 'Duplicate')
    await copiesOf(label, 'box', 2)
  }),
  gesture('the menu copies and pastes', async (label, hand) => {
    await menuAt(label, hand, 11, 40)
    await chooseInMenu(label, hand, 'Copy')
    await menuAt(label, hand, 30, 55)
    await chooseInMenu(label, hand, 'Paste')
    await copiesOf(label, 'box', 2)
  }),
  gesture('the menu names what lies behind', async (label, hand) => {
    await menuAt(label, hand, 46, 42)
    await chooseInMenu(label, hand, 'Select under')
    await label.sees((seen) => seen.selected, ['under'])
  }),
  gesture('a right click within a selection keeps it', async (label, hand) => {
    await label.focus()
    await press(hand, 'Control+a')
    await menuAt(label, hand, 11, 40)
    await label.sees(({ selected }) => selected.length, 8)
    await press(hand, 'Escape')
  }),
  gesture('a finger that rests opens the menu', async (label, hand) => {
    const spot = await label.at(27, 40)
    await hand.fingers([Array.from({ length: 400 }, (_, at) => ({ x: spot.x + (at % 2) * 0.5, y: spot.y }))])
    await label.sees((seen) => seen.menu.length > 0, true)
    await press(hand, 'Escape')
  }),
  gesture('Shift+F10 opens the menu of the selection', async (label, hand) => {
    await click(hand, await label.at(11, 40))
    await press(hand, 'Shift+F10')
    await label.sees(({ menu }) => menu.some((one) => one.startsWith('Duplicate')), true)
    await press(hand, 'Escape')
  }),
]

export const exchangingGestures: Gesture[] = [...clipboard, ...withPictures, ...menus]
