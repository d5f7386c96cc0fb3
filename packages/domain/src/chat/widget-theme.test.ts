import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, themeOf } from './widget-theme.ts'

test('text is readable on any website colour', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)
  fc.assert(
    fc.property(colour, (own) => {
      const { fill, onFill, ink } = themeOf(own)
      expect(contrast(fill, onFill)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(ink, '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('a readable colour stays as it is', () => {
  expect(themeOf('#2F6B4F')).toEqual({ fill: '#2F6B4F', onFill: '#FFFFFF', ink: '#2F6B4F' })
  expect(themeOf('#F4C430').onFill).toBe('#172033')
})
