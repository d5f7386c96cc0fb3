import { isSpot, processOf, type Cmyk, type Ink, type Separate } from '@rp/label/ink'
import { number } from './content.ts'
import { pdfName, type PdfFile, type PdfRef, type PdfValue } from './pdf-file.ts'

/** What a content stream references: fonts, pictures, spot inks and states, each written into the file once. */
export interface Resources {
  /** Operators that set the ink for the next fill or stroke. */
  ink: (ink: Ink, use: 'fill' | 'stroke') => string
  /** Operator that sets the opacity (0 to 1) of fills and strokes. */
  opacity: (fill: number, stroke: number) => string
  /** Operator that makes the fills or strokes that follow overprint instead of knocking out. */
  overprint: (fill: boolean, stroke: boolean) => string
  /** Operator that multiplies what follows with what lies below. */
  multiply: () => string
  /** The inks of a screen colour on this press. */
  separate: Separate
  /** Name of a font, picture or form of the file. */
  named: (kind: 'Font' | 'XObject', ref: PdfRef) => string
  dictionary: () => Record<string, PdfValue>
}

const share = (percent: number): string => number(percent / 100)
const plates = ({ c, m, y, k }: Cmyk): string => [c, m, y, k].map(share).join(' ')

/** A separate plate; on a press without it, tints of `instead` (ISO 32000 8.6.6.4). */
function separation(file: PdfFile, name: string, instead: Cmyk): PdfRef {
  const { c, m, y, k } = instead
  return file.object([
    'Separation',
    pdfName(name),
    'DeviceCMYK',
    {
      FunctionType: 2,
      Domain: [0, 1],
      C0: [0, 0, 0, 0],
      C1: [c, m, y, k].map((plate) => plate / 100),
      N: 1,
    },
  ])
}

export function openResources(file: PdfFile, separate: Separate): Resources {
  const kinds: Record<string, Record<string, PdfValue>> = {}
  const names = new Map<unknown, string>()

  const name = (kind: string, key: unknown, make: () => PdfValue): string => {
    const known = names.get(key)
    if (known !== undefined) return known
    const kindOf = (kinds[kind] ??= {})
    const given = `${kind.charAt(0)}${Object.keys(kindOf).length + 1}`
    kindOf[given] = make()
    names.set(key, given)
    return given
  }
  const state = (entries: Record<string, PdfValue>): string =>
    `/${name('ExtGState', JSON.stringify(entries), () => file.object({ Type: 'ExtGState', ...entries }))} gs`

  return {
    separate,
    ink: (ink, use) => {
      if (!isSpot(ink)) {
        return `${plates(processOf(ink, separate))} ${use === 'fill' ? 'k' : 'K'}`
      }
      const space = name('ColorSpace', `spot ${ink.spot}`, () => separation(file, ink.spot, ink.instead))
      return use === 'fill' ? `/${space} cs ${share(ink.tint)} scn` : `/${space} CS ${share(ink.tint)} SCN`
    },
    opacity: (fill, stroke) => state({ ca: fill, CA: stroke }),
    overprint: (fill, stroke) => state({ OP: stroke, op: fill, OPM: 1 }),
    multiply: () => state({ BM: 'Multiply' }),
    named: (kind, ref) => name(kind, ref, () => ref),
    dictionary: () => kinds,
  }
}
