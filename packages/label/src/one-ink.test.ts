import { describe, expect, it } from 'vitest'
import type { Ink, Spot } from './ink.ts'
import { newRect, newText } from './new-element.ts'
import { inksOf } from './inks-of.ts'
import { withOneInkPerName } from './one-ink.ts'

const gold: Spot = { spot: 'PANTONE 871 C', tint: 100, instead: { c: 20, m: 25, y: 60, k: 25 } }
const rect = (id: string, fill: Ink) => newRect({ id, group: 'highlight 1', fill })

describe('one ink of a label', () => {
  it('has the name, purpose and substitute of its first use, and keeps its tints', () => {
    const elements = [
      rect('a', gold),
      newText({
        id: 'b',
        group: 'brand',
        text: 'Gold',
        fontColour: { spot: 'pantone 871c', tint: 40, instead: { c: 0, m: 0, y: 0, k: 50 }, use: 'foil' },
      }),
    ]
    expect(withOneInkPerName(elements).flatMap(inksOf)).toEqual([gold, { ...gold, tint: 40 }])
  })

  it('is found in lines, too', () => {
    const line = { fill: { ...gold, spot: 'PANTONE 871CV' }, width: 100, opacity: 100 }
    const [, lined] = withOneInkPerName([
      rect('a', gold),
      newRect({ id: 'b', group: 'highlight 2', stroke: line }),
    ])
    expect(lined?.stroke).toEqual({ ...line, fill: gold })
  })

  it('leaves other inks and elements as they are', () => {
    const elements = [rect('a', gold), rect('b', { ...gold, spot: 'PANTONE 872 C' }), rect('c', '#ff0000')]
    const seen = withOneInkPerName(elements)
    for (const [at, element] of elements.entries()) expect(seen[at]).toBe(element)
  })
})
