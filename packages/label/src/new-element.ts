import type {
  BarcodeElement,
  EllipseElement,
  ImageElement,
  LabelElement,
  RectElement,
  TextElement,
} from './document.ts'
import { black } from './ink.ts'
import { fromMm, fromPoints } from './units.ts'

const base = {
  name: '',
  locked: false,
  hidden: false,
  rotation: 0,
  opacity: 100,
  scaleX: 1000,
  scaleY: 1000,
  calibrationX: 0,
  calibrationY: 0,
  z: 0,
}

type Fields<E extends LabelElement, K extends keyof E> = Pick<E, K> & Partial<E>

/** A text without a layout yet: `breaks` come from the layout. */
export function newText(given: Fields<TextElement, 'id' | 'group' | 'text'>): TextElement {
  return {
    ...base,
    kind: 'text',
    'data-x': 0,
    'data-y': 0,
    width: fromMm(30),
    height: fromMm(6),
    padding: { top: 0, right: 0, bottom: 0, left: 0 },
    source: 'manual',
    origin: '',
    fontId: 'sarabun-400',
    fontSize: fromPoints(8),
    fontColour: black,
    justify: 'left',
    lineSpacing: 1250,
    letterSpacing: 0,
    breaks: [],
    engine: '',
    ...given,
  }
}

/** 20 × 10 mm of pale cyan without a stroke, at the corner of the trim. */
export function newRect(given: Fields<RectElement, 'id' | 'group'>): RectElement {
  return {
    ...base,
    kind: 'rect',
    'data-x': 0,
    'data-y': 0,
    width: fromMm(20),
    height: fromMm(10),
    rx: 0,
    ry: 0,
    fill: { c: 10, m: 0, y: 0, k: 0 },
    stroke: null,
    ...given,
  }
}

/** A circle of 20 mm in pale cyan without a stroke, at the corner of the trim. */
export function newEllipse(given: Fields<EllipseElement, 'id' | 'group'>): EllipseElement {
  return {
    ...base,
    kind: 'ellipse',
    cx: fromMm(10),
    cy: fromMm(10),
    rx: fromMm(10),
    ry: fromMm(10),
    fill: { c: 10, m: 0, y: 0, k: 0 },
    stroke: null,
    ...given,
  }
}

/** 20 × 20 mm, whatever the picture's proportions: the caller sets the size. */
export function newImage(given: Fields<ImageElement, 'id' | 'file' | 'px'>): ImageElement {
  return {
    ...base,
    kind: 'image',
    group: 'image',
    layer: 'middle',
    'data-x': 0,
    'data-y': 0,
    width: fromMm(20),
    height: fromMm(20),
    ...given,
  }
}

/** Size of an EAN-13 at 100 % (GS1 General Specifications 5.2): modules of 0.33 mm, bars of 22.85 mm. */
export function newBarcode(given: Fields<BarcodeElement, 'id' | 'symbology' | 'value'>): BarcodeElement {
  return {
    ...base,
    kind: 'barcode',
    group: 'barcode',
    'data-x': 0,
    'data-y': 0,
    module: 330,
    barHeight: fromMm(22.85),
    hri: true,
    fill: black,
    ...given,
  }
}
