import { describe, expect, it } from 'vitest'
import type { Ink } from '../ink.ts'
import { newEllipse, newRect } from '../new-element.ts'
import { check, complete } from '../testing/complete-label.ts'
import { fromMm } from '../units.ts'

const black = { c: 0, m: 0, y: 0, k: 100 }
const white = { c: 0, m: 0, y: 0, k: 0 }
const blue = { c: 100, m: 100, y: 0, k: 0 }
const gold = { spot: 'Gold', tint: 100, instead: { c: 20, m: 25, y: 60, k: 25 } }

const place = { 'data-x': fromMm(60), 'data-y': fromMm(20), width: fromMm(20), height: fromMm(20) }
const shape = (given: object) => newRect({ id: 'line', group: 'highlight 2', ...place, ...given })
const frame = (fill: Ink, width: number, given: object = {}) =>
  shape({ fill: null, stroke: { fill, width, opacity: 100 }, ...given })
const background = (fill: Ink) =>
  newRect({
    id: 'background',
    group: 'highlight 1',
    'data-x': fromMm(55),
    'data-y': fromMm(15),
    width: fromMm(30),
    height: fromMm(30),
    fill,
  })

const leastOf = (...elements: Parameters<typeof check>[0]) =>
  check([...complete, ...elements]).find(({ code }) => code === 'LINE_THIN')?.params['least'] ?? null

describe('a line is wide enough for the press', () => {
  it.each([
    [black, 90, null],
    [black, 80, 0.09],
    [gold, 100, null],
    [gold, 80, 0.09],
    [blue, 180, null],
    [blue, 170, 0.18],
    [white, 50, null],
  ])('in %j with %i um, else %s mm', (ink, width, least) => {
    expect(leastOf(frame(ink, width))).toBe(least)
    expect(leastOf(shape({ fill: ink, height: width }))).toBe(least)
    const round = { cx: fromMm(70), cy: fromMm(30), rx: fromMm(8), ry: fromMm(8) }
    const stroke = { fill: ink, width, opacity: 100 }
    expect(leastOf(newEllipse({ id: 'round', group: 'highlight 2', ...round, fill: null, stroke }))).toBe(
      least,
    )
  })

  it('and half a point if it is left out of ink', () => {
    expect(leastOf(background(black), frame(white, 170))).toBe(0.18)
    expect(leastOf(background(black), frame(white, 180))).toBeNull()
    expect(leastOf(frame(white, 170, { fill: black }))).toBe(0.18)
    expect(leastOf(background({ c: 0, m: 0, y: 20, k: 0 }), frame(white, 100))).toBeNull()
    expect(leastOf(background({ c: 0, m: 0, y: 100, k: 0 }), frame(black, 100))).toBeNull()
  })

  it('unless it is cut or varnished', () => {
    for (const use of ['cut', 'varnish'] as const) expect(leastOf(frame({ ...gold, use }, 20))).toBeNull()
    expect(leastOf(frame(black, 20, { opacity: 0 }))).toBeNull()
  })
})
