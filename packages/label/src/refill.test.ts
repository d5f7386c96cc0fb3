import { describe, expect, it } from 'vitest'
import { emptyDocument, type LabelDocument, type TextElement } from './document.ts'
import { newText } from './new-element.ts'
import { refilled } from './refill.ts'

const withTexts = (...all: TextElement[]): LabelDocument => ({
  ...emptyDocument({ width: 90_000, height: 60_000, bleed: 2000, safe: 2000 }),
  elements: Object.fromEntries(all.map((one) => [one.id, one])),
})

const storage = { group: 'storage', text: 'เก็บในที่เย็น', source: 'default', origin: 'LBL v2' } as const
const old = newText({
  id: 's',
  group: 'storage',
  text: 'เก็บ',
  source: 'default',
  origin: 'LBL v1',
  breaks: [2],
  engine: 'x',
})

describe('refilling a label', () => {
  it('replaces system texts, and clears their lines for a new layout', () => {
    expect(refilled(withTexts(old), [storage])).toEqual({
      s: { ...old, text: 'เก็บในที่เย็น', origin: 'LBL v2', breaks: [], engine: '' },
    })
  })

  it('keeps the lines of an unchanged text', () => {
    expect(refilled(withTexts(old), [{ ...storage, text: 'เก็บ' }])).toEqual({
      s: { ...old, origin: 'LBL v2' },
    })
    expect(refilled(withTexts(old), [{ ...storage, text: 'เก็บ', origin: 'LBL v1' }])).toEqual({})
  })

  it('never changes manual texts, or a group split over several elements', () => {
    expect(refilled(withTexts({ ...old, source: 'manual' }), [storage])).toEqual({})
    expect(refilled(withTexts(old, { ...old, id: 'other' }), [storage])).toEqual({})
  })
})
