import { readFileSync } from 'node:fs'
import { emptyDocument, type LabelDocument, type LabelElement } from '@rp/label/document'
import type { PictureFacts } from '@rp/label/picture-facts'
import type { PreflightContext } from '@rp/label/preflight/context'
import type { PreflightCode } from '@rp/label/preflight/finding'
import { measureText } from '@rp/label/preflight/measure-text'
import { preflight } from '@rp/label/preflight/preflight'
import { context } from '@rp/label/testing/complete-label'
import type { ShapedFont } from '@rp/label/text/shaped-font'
import { fromMm } from '@rp/label/units'
import { beforeAll, describe, expect, test } from 'vitest'
import { laidOut } from '../../../testing/paper/sample-label.ts'
import { labelBarcodes } from '../barcodes.ts'
import { openFace } from '../fonts.ts'
import { pressColours } from '../press-facts.ts'
import { describeHere } from '../print/describe-picture.ts'
import { bundledProfile } from '../print/press-profile.ts'
import { elementOf, type PreflightCase } from './case-label.ts'
import { pngOf } from './case-picture.ts'

/** Written by hand from printers' and scanners' public limits, and measured colours of offset on coated (FOGRA39). */
const cases = ['build.jsonl', 'judging.jsonl']
  .flatMap((file) => readFileSync(new URL(file, import.meta.url), 'utf8').split('\n'))
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as PreflightCase)

/** The findings by which each kind of case is judged. */
const codes: Record<string, readonly PreflightCode[]> = {
  contrast: ['TEXT_INVISIBLE', 'TEXT_CONTRAST', 'TEXT_ON_PICTURE'],
  'code contrast': ['BARCODE_LIGHT_ON_DARK', 'BARCODE_WEAK', 'BARCODE_ON_PICTURE'],
  'code size': ['BARCODE_SIZE', 'BARCODE_MODULE_SMALL', 'BARCODE_MODULE_TOO_SMALL'],
  'code height': ['BARCODE_BARS_LOW', 'BARCODE_BARS_TOO_LOW'],
  'quiet zone': ['BARCODE_QUIET_ZONE', 'BARCODE_OUTSIDE'],
  'thin line': ['LINE_THIN'],
  'small text': ['SMALL_TEXT_PLATES', 'SMALL_TEXT_REVERSED'],
  'at the trim': ['BLEED_NOT_REACHED', 'OUTSIDE_BLEED'],
  covered: ['TEXT_COVERED', 'TEXT_VEILED', 'TEXT_OVERLAP'],
}

let real: PreflightContext

beforeAll(async () => {
  const ids = ['sarabun-400', 'sarabun-700'] as const
  const faces = new Map<string, ShapedFont>(
    await Promise.all(ids.map(async (id) => [id, (await openFace(id)).font] as const)),
  )
  real = {
    ...context,
    ...(await pressColours()),
    isTemplate: true,
    barcodes: await labelBarcodes(),
    measure(text) {
      const font = faces.get(text.fontId)
      if (!font) throw new Error(`No face ${text.fontId} was opened`)
      return measureText(text, font)
    },
  }
})

const size = { width: fromMm(60), height: fromMm(60), bleed: fromMm(3), safe: fromMm(2) }

async function documentOf({ objects }: PreflightCase): Promise<LabelDocument> {
  const elements = await Promise.all(
    objects.map(async (object, z): Promise<LabelElement> => {
      const element = elementOf(object, z)
      return element.kind === 'text' ? laidOut(element) : element
    }),
  )
  return { ...emptyDocument(size), elements: Object.fromEntries(elements.map((one) => [one.id, one])) }
}

async function factsOf({ objects }: PreflightCase): Promise<ReadonlyMap<string, PictureFacts>> {
  const press = await bundledProfile()
  const facts = new Map<string, PictureFacts>()
  for (const [z, object] of objects.entries())
    if (object.kind === 'picture') facts.set(`o${z}`, await describeHere(await pngOf(object), press))
  return facts
}

async function verdictOf(one: PreflightCase) {
  const facts = await factsOf(one)
  const all = preflight(await documentOf(one), { ...real, pictures: (file) => facts.get(file) })
  const found = all.filter(({ code }) => codes[one.about]?.includes(code))
  const levels = found.map(({ level }) => level)
  const verdict = levels.includes('BLOCK') ? 'block' : levels.includes('WARN') ? 'warn' : 'fine'
  return { verdict, found: found.map(({ code, params }) => `${code} ${JSON.stringify(params)}`) }
}

describe('the preflight of a label agrees with the limits of printers and scanners', () => {
  test('on two hundred labels', () => expect(cases).toHaveLength(200))

  test.each(cases)('$id $about: $note', async (one) => {
    const { verdict, found } = await verdictOf(one)
    if (one.verdict === 'any') expect(verdict, found.join()).not.toBe('fine')
    else expect(verdict, found.join()).toBe(one.verdict)
  })
})
