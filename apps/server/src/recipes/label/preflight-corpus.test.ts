import { emptyDocument, type LabelDocument, type LabelElement } from '@rp/label/document'
import type { PreflightContext } from '@rp/label/preflight/context'
import { measureText } from '@rp/label/preflight/measure-text'
import { preflight } from '@rp/label/preflight/preflight'
import { context, plainly } from '@rp/label/testing/complete-label'
import { base, facts, paperSize, type CorpusLabel } from '@rp/label/testing/preflight-corpus/corpus-label'
import { preflightCorpus } from '@rp/label/testing/preflight-corpus/corpus'
import type { ShapedFont } from '@rp/label/text/shaped-font'
import { beforeAll, describe, expect, test } from 'vitest'
import { laidOut } from '../../testing/paper/sample-label.ts'
import { labelBarcodes } from './barcodes.ts'
import { openFace } from './fonts.ts'
import { pressColours } from './press-facts.ts'

let real: PreflightContext

beforeAll(async () => {
  const ids = ['sarabun-400', 'sarabun-700'] as const
  const faces = new Map<string, ShapedFont>(
    await Promise.all(ids.map(async (id) => [id, (await openFace(id)).font] as const)),
  )
  real = {
    ...context,
    luminance: (await pressColours()).luminance,
    separate: plainly,
    barcodes: await labelBarcodes(),
    measure(text) {
      const font = faces.get(text.fontId)
      if (!font) throw new Error(`No face ${text.fontId} was opened`)
      return measureText(text, font)
    },
  }
})

async function documentOf(elements: readonly LabelElement[]): Promise<LabelDocument> {
  const all = new Map([...base, ...elements].map((element) => [element.id, element]))
  const laid = await Promise.all(
    [...all.values()].map(async (element) => (element.kind === 'text' ? laidOut(element) : element)),
  )
  return { ...emptyDocument(paperSize), elements: Object.fromEntries(laid.map((one) => [one.id, one])) }
}

async function findingsOf({ elements, picture = facts, awaited }: CorpusLabel) {
  const registrationNumber = awaited ? null : context.registrationNumber
  const found = preflight(await documentOf(elements), {
    ...real,
    registrationNumber,
    pictures: () => picture,
  })
  return found.map(({ code, level, elementIds }) => ({ code, level, elementIds }))
}

describe('a label of the corpus has exactly its planted fault, and its twin has none', () => {
  test.each(preflightCorpus)('$name', async (label) => {
    const { verdict } = label
    const expected = verdict
      ? [
          {
            code: verdict.code,
            level: verdict.level,
            elementIds: expect.arrayContaining([verdict.element]) as unknown,
          },
        ]
      : []
    expect(await findingsOf(label)).toEqual(expected)
  })
})
