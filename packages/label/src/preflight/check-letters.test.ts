import { describe, expect, it } from 'vitest'
import { newRect } from '../new-element.ts'
import { fromMm, fromPoints } from '../units.ts'
import type { PreflightContext } from './context.ts'
import { preflight } from './preflight.ts'
import {
  context,
  empty,
  row,
  complete,
  documentOf,
  withText,
  check,
  codes,
} from '../testing/complete-label.ts'

describe('letters', () => {
  const food = { recipeType: 'FOOD' as const, registrationRequired: false }
  const heights = (size: number, mm: number) =>
    preflight(
      documentOf([row('product head', 'วิตามินซี', 0, { fontSize: fromMm(mm * 2) })], {
        paper: { ...empty.paper, width: fromMm(size), height: fromMm(50) },
      }),
      { ...context, ...food },
    ).filter(({ code }) => code === 'LETTERS_TOO_SMALL')

  it("of a food's name must be 2 mm high, 1 mm on a label below 35 square centimetres", () => {
    expect(heights(70, 2)).toEqual([])
    expect(heights(70, 1.99)).toMatchObject([{ params: { height: 1.99, least: 2 } }])
    expect(heights(69.9, 1.99)).toEqual([])
    expect(heights(69.9, 0.99)).toMatchObject([{ params: { least: 1 } }])
  })

  it("must reach the company's minimum height", () => {
    const findings = check(complete, { minLetterHeightMm: 1.5 })
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['LETTERS_BELOW_HOUSE']))
  })

  it('of a cosmetic must be largest in its name', () => {
    expect(codes(withText('how to use', 'ทาเช้าเย็น', { fontSize: fromPoints(17) }))).toEqual([
      'NAME_NOT_LARGEST',
    ])
  })

  it('must fit their box and have glyphs', () => {
    const measure: PreflightContext['measure'] = ({ group }) => ({
      overset: group === 'caution',
      missing: group === 'brand' ? ['☃'] : [],
      letterHeightMm: 2,
    })
    expect(check(complete, { measure })).toMatchObject([
      { code: 'GLYPH_MISSING', elementIds: ['brand'], params: { characters: '☃' } },
      { code: 'TEXT_OVERSET', elementIds: ['caution'] },
    ])
  })

  it('must contrast with their background', () => {
    const grey = { c: 0, m: 0, y: 0, k: 20 }
    expect(codes(withText('caution', 'ระวัง', { fontColour: grey }))).toEqual(['TEXT_CONTRAST'])
    const ground = newRect({
      id: 'ground',
      group: 'highlight 1',
      'data-x': 0,
      'data-y': 0,
      width: fromMm(60),
      height: fromMm(60),
      fill: { c: 0, m: 0, y: 0, k: 90 },
    })
    const moved = { ...ground, 'data-x': fromMm(1), 'data-y': fromMm(1) }
    expect(codes([row('caution', 'ระวัง', 3, { fontColour: grey }), moved])).not.toContain('TEXT_CONTRAST')
  })

  it('in small print must use one plate', () => {
    const rich = { c: 60, m: 40, y: 40, k: 100 }
    expect(codes(withText('caution', 'ระวัง', { fontColour: rich, fontSize: fromPoints(6) }))).toEqual([
      'SMALL_TEXT_PLATES',
    ])
    expect(codes(withText('caution', 'ระวัง', { fontColour: rich, fontSize: fromPoints(8) }))).toEqual([])
  })
})
