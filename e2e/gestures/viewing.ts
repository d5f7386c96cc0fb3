import { click, drag, pause, press, swipe, type Spot } from './hand.ts'
import { gesture, type Gesture } from './gesture.ts'
import type { Label } from './label.ts'

/** Expects the paper's corner to move by this many pixels, at the same zoom. */
async function pannedBy(label: Label, act: () => Promise<void>, by: Spot): Promise<void> {
  const before = (await label.seen()).paper
  await act()
  await label.sees(({ paper }) => {
    const gone = [
      paper.x - before.x - by.x,
      paper.y - before.y - by.y,
      paper.pixelsPerMm - before.pixelsPerMm,
    ]
    return gone.every((one) => Math.abs(one) < 2) || gone
  }, true)
  await label.sees((seen) => [seen.history, seen.selected], [0, []])
}

/** The place on the paper under a screen position. */
async function paperUnder(label: Label, spot: Spot) {
  const { paper } = await label.seen()
  return { x: (spot.x - paper.x) / paper.pixelsPerMm, y: (spot.y - paper.y) / paper.pixelsPerMm }
}

async function zoomsAround(
  label: Label,
  spot: Spot,
  act: () => Promise<void>,
  to: 'in' | 'out',
): Promise<void> {
  const [before, place] = [(await label.seen()).zoom, await paperUnder(label, spot)]
  await act()
  await label.sees(({ zoom }) => (to === 'in' ? zoom > before * 1.2 : zoom < before * 0.85), true)
  await pause(200)
  await label.sees(({ paper }) => {
    const off = [
      (spot.x - paper.x) / paper.pixelsPerMm - place.x,
      (spot.y - paper.y) / paper.pixelsPerMm - place.y,
    ]
    return off.every((one) => Math.abs(one) < 0.3) || off
  }, true)
}

const table = (label: Label): Promise<Spot> => label.at(30, 55)
const beside = (spot: Spot, x: number, y: number): Spot => ({ x: spot.x + x, y: spot.y + y })

const panning: Gesture[] = [
  gesture('Space and a drag push the paper', async (label, hand) => {
    const from = await table(label)
    await label.focus()
    await pannedBy(label, () => drag(hand, from, beside(from, 90, -40), { held: [' '] }), { x: 90, y: -40 })
  }),
  gesture('Space and a drag over an element push the paper, not the element', async (label, hand) => {
    const from = await label.at(11, 40)
    await label.focus()
    await pannedBy(label, () => drag(hand, from, beside(from, -60, 30), { held: [' '] }), { x: -60, y: 30 })
  }),
  gesture('after Space is released a drag moves again', async (label, hand) => {
    const from = await label.at(11, 40)
    await label.focus()
    await press(hand, ' ')
    await drag(hand, from, beside(from, 60, 0))
    await label.sees((seen) => [seen.history, seen.selected], [1, ['box']])
  }),
  gesture('the middle button pushes the paper', async (label, hand) => {
    const from = await label.at(11, 40)
    await pannedBy(label, () => drag(hand, from, beside(from, 50, 70), { button: 'middle' }), {
      x: 50,
      y: 70,
    })
  }),
  gesture('the wheel pushes the paper', async (label, hand) => {
    await hand.move(await table(label))
    await pannedBy(label, () => hand.wheel(0, 120), { x: 0, y: -120 })
  }),
  gesture('the wheel pushes the paper sideways', async (label, hand) => {
    await hand.move(await table(label))
    await pannedBy(label, () => hand.wheel(80, 0), { x: -80, y: 0 })
  }),
  gesture('Shift and the wheel push the paper sideways', async (label, hand) => {
    await hand.move(await table(label))
    await pannedBy(
      label,
      async () => {
        await hand.keyDown('Shift')
        await hand.wheel(0, 100)
        await hand.keyUp('Shift')
      },
      { x: -100, y: 0 },
    )
  }),
  gesture('two fingers push the paper', async (label, hand) => {
    const [a, b] = [await label.at(20, 52), await label.at(40, 52)]
    await pannedBy(label, () => hand.fingers([swipe(a, beside(a, 80, -60)), swipe(b, beside(b, 80, -60))]), {
      x: 80,
      y: -60,
    })
  }),
  gesture('two fingers on elements push the paper and move nothing', async (label, hand) => {
    const [a, b] = [await label.at(11, 40), await label.at(27, 40)]
    await hand.fingers([swipe(a, beside(a, 0, 70)), swipe(b, beside(b, 0, 70))])
    await label.sees((seen) => [seen.history, Math.round(seen.elements['box']?.x ?? 0)], [0, 6])
  }),
]

const zooming: Gesture[] = [
  gesture('Control and the wheel zoom in under the pointer', async (label, hand) => {
    const spot = await label.at(15, 45)
    await hand.move(spot)
    await zoomsAround(
      label,
      spot,
      async () => {
        await hand.keyDown('Control')
        await hand.wheel(0, -120)
        await hand.keyUp('Control')
      },
      'in',
    )
  }),
  gesture('Control and the wheel zoom out under the pointer', async (label, hand) => {
    const spot = await label.at(45, 15)
    await hand.move(spot)
    await zoomsAround(
      label,
      spot,
      async () => {
        await hand.keyDown('Control')
        await hand.wheel(0, 120)
        await hand.keyUp('Control')
      },
      'out',
    )
  }),
  gesture('a pinch zooms in around the fingers', async (label, hand) => {
    const spot = await label.at(20, 52)
    const spread = (by: number) => swipe(beside(spot, 40 * by, 0), beside(spot, 80 * by, 0))
    await zoomsAround(label, spot, () => hand.fingers([spread(-1), spread(1)]), 'in')
  }),
  gesture('a pinch zooms out around the fingers', async (label, hand) => {
    const spot = await label.at(40, 30)
    const closed = (by: number) => swipe(beside(spot, 0, 120 * by), beside(spot, 0, 60 * by))
    await zoomsAround(label, spot, () => hand.fingers([closed(-1), closed(1)]), 'out')
  }),
  gesture('Control+1 shows the label at 100 %', async (label, hand) => {
    await label.focus()
    await press(hand, 'Control+1')
    await label.sees(({ zoom }) => zoom, 100)
  }),
  gesture('Control+0 shows the whole paper', async (label, hand) => {
    const { paper, zoom } = await label.seen()
    await label.focus()
    await press(hand, 'Control+1')
    await press(hand, 'Control+0')
    await label.sees((seen) => [seen.zoom, Math.round(seen.paper.x)], [zoom, Math.round(paper.x)])
  }),
  gesture('Control+2 shows the selection large, in the middle', async (label, hand) => {
    await click(hand, await label.at(11, 40))
    await press(hand, 'Control+2')
    await label.sees(({ paper, stage, zoom }) => {
      const x = paper.x + 11 * paper.pixelsPerMm - stage.x - stage.width / 2
      const y = paper.y + 40 * paper.pixelsPerMm - stage.y - stage.height / 2
      return zoom > 600 && Math.abs(x) < 3 && Math.abs(y) < 3
    }, true)
  }),
  gesture('Control+= and Control+- zoom by steps', async (label, hand) => {
    const { zoom } = await label.seen()
    await label.focus()
    await press(hand, 'Control+=')
    await label.sees((seen) => seen.zoom > zoom * 1.2, true)
    await press(hand, 'Control+-')
    await label.sees((seen) => Math.abs(seen.zoom - zoom) <= 2, true)
  }),
]

export const viewingGestures: Gesture[] = [...panning, ...zooming]
