import { emptyDocument, type LabelDocument, type LabelElement } from '../document.ts'
import type { Property } from '../compare.ts'
import { newBarcode, newEllipse, newImage, newRect, newText } from '../new-element.ts'

/** The differences that a person would list between two proofs, by element id; written before the code. */
export interface CompareCase {
  name: string
  before: LabelDocument
  after: LabelDocument
  /** `added`, `removed`, or the changed properties with both values. */
  elements: Record<string, 'added' | 'removed' | Partial<Record<Property, [before: unknown, after: unknown]>>>
  settings?: Partial<Record<Property, [before: unknown, after: unknown]>>
}

const paper = emptyDocument({ width: 60_000, height: 60_000, bleed: 3000, safe: 2000 })
const of = (...elements: LabelElement[]): LabelDocument => ({
  ...paper,
  elements: Object.fromEntries(elements.map((one) => [one.id, one])),
})
const brand = newText({ id: 'brand', group: 'brand', text: 'Rose' })
const box = newRect({ id: 'box', group: 'highlight 1' })
const dot = newEllipse({ id: 'dot', group: 'background 1' })
const photo = newImage({ id: 'photo', file: 'a.png', px: [600, 600] })
const code = newBarcode({ id: 'code', symbology: 'ean13', value: '8850000000017' })

/** One element before and after, with its changed properties. */
const changed = <E extends LabelElement>(
  name: string,
  from: E,
  to: Partial<E>,
  values: Partial<Record<Property, [unknown, unknown]>>,
): CompareCase => ({
  name,
  before: of(from),
  after: of({ ...from, ...to }),
  elements: Object.keys(values).length > 0 ? { [from.id]: values } : {},
})

export const compareCases: readonly CompareCase[] = [
  { name: 'the same label', before: of(brand, box), after: of(brand, box), elements: {} },
  { name: 'an element that came', before: of(brand), after: of(brand, box), elements: { box: 'added' } },
  { name: 'an element that went', before: of(brand, box), after: of(brand), elements: { box: 'removed' } },
  {
    name: 'one that came, one that went and one that changed',
    before: of(brand, box),
    after: of({ ...brand, text: 'Lily' }, dot),
    elements: { box: 'removed', brand: { text: ['Rose', 'Lily'] }, dot: 'added' },
  },
  changed(
    'a text that was moved',
    brand,
    { 'data-x': 1500 },
    {
      position: [
        [0, 0],
        [1500, 0],
      ],
    },
  ),
  changed(
    'both axes are one place',
    brand,
    { 'data-x': 1, 'data-y': 2 },
    {
      position: [
        [0, 0],
        [1, 2],
      ],
    },
  ),
  changed(
    'a wider box',
    box,
    { width: 25_000 },
    {
      size: [
        [20_000, 10_000],
        [25_000, 10_000],
      ],
    },
  ),
  changed('a turn', box, { rotation: 9000 }, { rotation: [0, 9000] }),
  changed('opacity', box, { opacity: 40 }, { opacity: [100, 40] }),
  changed('the text', brand, { text: 'Rosé', source: 'manual' }, { text: ['Rose', 'Rosé'] }),
  changed('a face', brand, { fontId: 'sarabun-700' }, { fontId: ['sarabun-400', 'sarabun-700'] }),
  changed('a font size', brand, { fontSize: 3000 }, { fontSize: [brand.fontSize, 3000] }),
  changed('a colour', brand, { fontColour: '#ff0000' }, { fontColour: [brand.fontColour, '#ff0000'] }),
  changed('how it is justified', brand, { justify: 'center' }, { justify: ['left', 'center'] }),
  changed('line spacing', brand, { lineSpacing: 1500 }, { lineSpacing: [1250, 1500] }),
  changed('letter spacing', brand, { letterSpacing: 100 }, { letterSpacing: [0, 100] }),
  changed(
    'padding, all sides together',
    brand,
    { padding: { top: 500, right: 0, bottom: 0, left: 0 } },
    { padding: [brand.padding, { top: 500, right: 0, bottom: 0, left: 0 }] },
  ),
  changed('who fills a text', brand, { source: 'merge' }, { source: ['manual', 'merge'] }),
  changed('lines that break elsewhere', brand, { breaks: [2], engine: 'x' }, { breaks: [[], [2]] }),
  // The same lines from another layout, or another source hash, is no visible change.
  changed('another engine and origin alone', brand, { engine: 'x', origin: 'y' }, {}),
  changed('breaks follow from a text', brand, { text: 'Ro', breaks: [1] }, { text: ['Rose', 'Ro'] }),
  changed('a fill', box, { fill: null }, { fill: [box.fill, null] }),
  changed(
    'a line around it',
    box,
    { stroke: { fill: '#000000', width: 250, opacity: 100 } },
    { stroke: [null, { fill: '#000000', width: 250, opacity: 100 }] },
  ),
  changed(
    'round corners',
    box,
    { rx: 1000, ry: 1000 },
    {
      corners: [
        [0, 0],
        [1000, 1000],
      ],
    },
  ),
  // The position of an ellipse is its centre, as in the editor's fields; its size is both diameters.
  changed(
    'an ellipse that was moved',
    dot,
    { cx: 11_000 },
    {
      middle: [
        [10_000, 10_000],
        [11_000, 10_000],
      ],
    },
  ),
  changed(
    'a wider ellipse',
    dot,
    { rx: 12_000 },
    {
      size: [
        [20_000, 20_000],
        [24_000, 20_000],
      ],
    },
  ),
  changed('another picture', photo, { file: 'b.png', px: [300, 300] }, { file: ['a.png', 'b.png'] }),
  changed('a picture in another layer', photo, { layer: 'front' }, { layer: ['middle', 'front'] }),
  changed('a barcode', code, { value: '8850000000024' }, { value: ['8850000000017', '8850000000024'] }),
  changed('another symbology', code, { symbology: 'qr' }, { symbology: ['ean13', 'qr'] }),
  changed('narrower bars', code, { module: 264 }, { module: [330, 264] }),
  changed('lower bars', code, { barHeight: 18_280 }, { barHeight: [22_850, 18_280] }),
  changed('no digits below', code, { hri: false }, { hri: [true, false] }),
  changed('another scanner', code, { scannedBy: 'phone' }, { scannedBy: [undefined, 'phone'] }),
  changed('the ink of bars', code, { fill: '#0000ff' }, { fill: [code.fill, '#0000ff'] }),
  changed('a name', box, { name: 'Band' }, { name: ['', 'Band'] }),
  changed('a lock', box, { locked: true }, { locked: [false, true] }),
  changed('hidden', box, { hidden: true }, { hidden: [false, true] }),
  changed('above another', box, { z: 3 }, { order: [0, 3] }),
  changed(
    'what a printer is corrected by',
    box,
    { calibrationX: 100, scaleY: 990 },
    {
      calibration: [
        [0, 0],
        [100, 0],
      ],
      scale: [
        [1000, 1000],
        [1000, 990],
      ],
    },
  ),
  changed(
    'many at once, in the order of the inspector',
    brand,
    { 'data-y': 5, rotation: 100, text: 'X', fontSize: 2000 },
    {
      position: [
        [0, 0],
        [0, 5],
      ],
      rotation: [0, 100],
      text: ['Rose', 'X'],
      fontSize: [brand.fontSize, 2000],
    },
  ),
  // Another kind under the same id; properties of one kind are missing on the other side.
  {
    name: 'another kind under one id',
    before: of(newRect({ id: 'a', group: 'highlight 1', width: 20_000, height: 20_000 })),
    after: of(newEllipse({ id: 'a', group: 'highlight 1' })),
    elements: {
      a: {
        kind: ['rect', 'ellipse'],
        position: [[0, 0], undefined],
        middle: [undefined, [10_000, 10_000]],
        corners: [[0, 0], undefined],
      },
    },
  },
  {
    name: 'a smaller paper',
    before: paper,
    after: { ...paper, paper: { ...paper.paper, width: 50_000 } },
    elements: {},
    settings: {
      paperSize: [
        [60_000, 60_000],
        [50_000, 60_000],
      ],
    },
  },
  {
    name: 'bleed and safe zone',
    before: paper,
    after: {
      ...paper,
      paper: {
        ...paper.paper,
        bleed: { ...paper.paper.bleed, top: 0 },
        safe: { ...paper.paper.safe, left: 1000 },
      },
    },
    elements: {},
    settings: {
      bleed: [paper.paper.bleed, { ...paper.paper.bleed, top: 0 }],
      safe: [paper.paper.safe, { ...paper.paper.safe, left: 1000 }],
    },
  },
  {
    name: 'guides and grids',
    before: paper,
    after: {
      ...paper,
      guides: { x: [5000], y: [], locked: false },
      ratioGrid: 3,
      mmGrids: { ...paper.mmGrids, left: { ...paper.mmGrids.left, show: true } },
    },
    elements: {},
    settings: {
      guides: [
        [[], []],
        [[5000], []],
      ],
      ratioGrid: [0, 3],
      mmGrids: [paper.mmGrids, { ...paper.mmGrids, left: { ...paper.mmGrids.left, show: true } }],
    },
  },
]
