import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fuseRanks } from './fuse-ranks.ts'

it('ranks an item of two lists above the first of a single list', () => {
  const fused = fuseRanks({ terms: ['a', 'b'], trigram: ['c', 'b'], vector: [] }, 10)
  expect(fused[0]).toMatchObject({ id: 'b', legs: { terms: 2, trigram: 2, vector: null } })
})

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))

it('keeps every item of every list, ordered by score', () => {
  fc.assert(
    fc.property(ids, ids, (terms, vector) => {
      const fused = fuseRanks({ terms, vector }, 100)
      expect(new Set(fused.map(({ id }) => id))).toEqual(new Set([...terms, ...vector]))
      const scores = fused.map(({ score }) => score)
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    }),
  )
})

it('ignores empty lists', () => {
  fc.assert(
    fc.property(ids, (terms) => {
      const order = fuseRanks({ terms, vector: [] as string[] }, 100).map(({ id }) => id)
      expect(order).toEqual(terms)
    }),
  )
})
