import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineDiff } from './line-diff.ts'

it('reports removed and added lines, and keeps the rest', () => {
  expect(lineDiff('a\nb\nc', 'a\nx\nc')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'c' },
  ])
})

it('contains both texts in full, whatever they are', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 12 })
    .map((all) => all.join('\n'))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDiff(before, after)
      const without = (kind: string) => lines.filter((line) => line.kind !== kind).map((line) => line.text)
      expect([without('added').join('\n'), without('removed').join('\n')]).toEqual([before, after])
    }),
  )
})
