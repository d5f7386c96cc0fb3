import { expect, it } from 'vitest'
import { newRect, newText } from './new-element.ts'
import { reservedInksOf, withoutReserved } from './reserved-inks.ts'

const instead = { c: 10, m: 20, y: 30, k: 40 }
const spot = (name: string, tint = 100) => ({ spot: name, tint, instead })
const rect = newRect({
  id: 'r',
  group: 'highlight 1',
  fill: spot('black', 40),
  stroke: { fill: spot('All', 50), width: 300, opacity: 100 },
})

it('names the fields whose spot ink has a reserved name', () => {
  expect(reservedInksOf(rect)).toEqual([
    { path: 'fill', name: 'black' },
    { path: 'stroke.fill', name: 'All' },
  ])
  expect(reservedInksOf(newText({ id: 't', group: 'brand', text: 'a', fontColour: spot('Gold') }))).toEqual(
    [],
  )
})

it('replaces them by what was meant: the plate of the process, or the substitute', () => {
  const { fill, stroke } = withoutReserved(rect) as typeof rect
  expect(fill).toEqual({ c: 0, m: 0, y: 0, k: 40 })
  expect(stroke).toEqual({ fill: { c: 5, m: 10, y: 15, k: 20 }, width: 300, opacity: 100 })
  const text = newText({ id: 't', group: 'brand', text: 'a', fontColour: spot('ไม่มี') })
  expect(withoutReserved(text)).toEqual({ ...text, fontColour: instead })
  const gold = { ...text, fontColour: spot('Gold') }
  expect(withoutReserved(gold)).toBe(gold)
})
