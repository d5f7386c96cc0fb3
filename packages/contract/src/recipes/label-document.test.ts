import { emptyDocument, type LabelDocument, type LabelElement } from '@rp/label/document'
import { newBarcode, newEllipse, newImage, newRect, newText } from '@rp/label/new-element'
import { describe, expect, it } from 'vitest'
import { labelDocument, labelEdit } from './label-document.ts'

const file = '0198a0c0-0000-7000-8000-000000000001.png'
const elements: LabelElement[] = [
  newText({ id: 't', group: 'brand', text: 'ลออ\nLa-Or', breaks: [4] }),
  newRect({ id: 'r', group: 'highlight 1' }),
  newEllipse({ id: 'e', group: 'background 2', fill: { spot: 'PANTONE 871 C', tint: 80, instead: ink() } }),
  newImage({ id: 'i', file, px: [1200, 800] }),
  newBarcode({ id: 'b', symbology: 'ean13', value: '8850123456784', fill: '#000000' }),
]

function ink() {
  return { c: 20, m: 25, y: 60, k: 25 }
}

function withElements(all: LabelElement[]): LabelDocument {
  const paper = emptyDocument({ width: 90_000, height: 50_000, bleed: 2000, safe: 2000 })
  return { ...paper, elements: Object.fromEntries(all.map((one) => [one.id, one])) }
}

const text = (given: object) => withElements([{ ...elements[0], ...given } as LabelElement])

const places = (input: unknown): string[] => {
  const read = labelDocument.safeParse(input)
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'))
}

describe('a label document', () => {
  it('is accepted unchanged, with every kind of element', () => {
    const document = withElements(elements)
    expect(labelDocument.parse(structuredClone(document))).toEqual(document)
  })

  it.each([
    ['a fraction of a micrometre', { width: 10.5 }, 'elements.t.width'],
    ['what is no number', { 'data-x': Number.NaN }, 'elements.t.data-x'],
    ['a place far off every paper', { 'data-y': 10_000_001 }, 'elements.t.data-y'],
    ['a face that is not shipped', { fontId: 'comic-sans' }, 'elements.t.fontId'],
    ['a group of another kind', { group: 'barcode' }, 'elements.t.group'],
    ['half of a character in a text', { text: 'a \uD83D word' }, 'elements.t.text'],
    ['control characters in a text', { text: 'a\u0007b' }, 'elements.t.text'],
    ['breaks that do not rise', { breaks: [4, 4] }, 'elements.t.breaks'],
    ['a break behind the text', { breaks: [40] }, 'elements.t.breaks'],
    ['more ink than a plate holds', { fontColour: { ...ink(), k: 101 } }, 'elements.t.fontColour.k'],
    ['a full turn', { rotation: 36_000 }, 'elements.t.rotation'],
  ])('is refused with %s', (_what, given, place) => {
    expect(places(text(given))).toContain(place)
  })

  it('is refused with a thirteenth guide on an axis, and accepted with twelve on each', () => {
    const guides = (n: number) => ({ x: Array.from({ length: n }, (_, at) => at), y: [], locked: false })
    const document = withElements([])
    expect(places({ ...document, guides: guides(12) })).toEqual([])
    expect(places({ ...document, guides: guides(13) })).toEqual(['guides.x'])
  })

  it('is refused if an element has another id than its key', () => {
    expect(places({ ...withElements([]), elements: { u: elements[0] } })).toEqual(['elements.u.id'])
  })

  it('accepts angle brackets as plain characters', () => {
    expect(places(text({ text: 'pH < 7 และ 5 > 3' }))).toEqual([])
  })

  it('is refused with foreign fields, and with names inherited by every object', () => {
    expect(places(text({ px: [1, 1] }))).toEqual(['elements.t'])
    const document = { ...withElements([]), elements: { constructor: { ...elements[1], id: 'constructor' } } }
    expect(places(document).length).toBeGreaterThan(0)
  })

  it('is refused if its safe zones leave no space', () => {
    const document = withElements([])
    const safe = { top: 0, bottom: 0, left: 45_000, right: 45_000 }
    expect(places({ ...document, paper: { ...document.paper, safe } })).toEqual(['paper.safe.right'])
  })
})

describe('an edit', () => {
  it('contains changed or removed elements, and parts of the document', () => {
    const edit = { elements: { t: elements[0], r: null }, ratioGrid: 12 }
    expect(labelEdit.parse(structuredClone(edit))).toEqual(edit)
  })

  it('must change something', () => {
    expect(labelEdit.safeParse({}).success).toBe(false)
  })
})
