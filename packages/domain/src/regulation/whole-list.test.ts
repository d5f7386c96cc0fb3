import { describe, expect, it } from 'vitest'
import { declarableLists, isWholeList } from './whole-list.ts'

const at = '2026-11-20T03:00:00.000Z'
const single = { annex: null, imported_at: null, whole_lists: [] }

describe('a source is the whole list', () => {
  it('of its annex, once the annex was imported', () => {
    const imported = { ...single, annex: 'II' as const, imported_at: at }
    expect(isWholeList(imported, 'PROHIBITED')).toBe(true)
    expect(isWholeList(imported, 'RESTRICTED')).toBe(false)
  })

  it('not of an annex whose rules were entered one by one', () => {
    expect(isWholeList({ ...single, annex: 'II' }, 'PROHIBITED')).toBe(false)
  })

  it('of what a person declares, and of nothing else', () => {
    const declared = { ...single, whole_lists: ['PROHIBITED' as const] }
    expect(isWholeList(declared, 'PROHIBITED')).toBe(true)
    expect(isWholeList(declared, 'PRESERVATIVE')).toBe(false)
  })

  it('never because it has rules', () => {
    expect(isWholeList(single, 'PROHIBITED')).toBe(false)
  })
})

describe('what a source can be declared to be', () => {
  it.each([
    ['COSMETICS', null, ['PROHIBITED', 'RESTRICTED']],
    ['COSMETICS', 'UV_FILTER', ['PROHIBITED', 'RESTRICTED', 'UV_FILTER']],
    ['FOOD', null, []],
    ['FOOD', 'ADDITIVE', ['ADDITIVE']],
  ] as const)('for %s with the permitted list %s: %o', (recipe_type, list_function, lists) => {
    expect(declarableLists({ recipe_type, list_function })).toEqual(lists)
  })
})
