import { expect, it } from 'vitest'
import { barcodeCorpus, decoded, pageOf, readAs } from '../../../testing/paper/barcode-sheet.ts'
import { rasterOf } from '../../../testing/paper/pdf-raster.ts'
import { labelOf } from '../../../testing/paper/sample-label.ts'
import { labelPdf } from './label-pdf.ts'
import { openHere } from './open-picture.ts'
import { bundledProfile } from './press-profile.ts'

const dpi = 300
const onPage = 24

it('prints 200 codes of every kind at 80 to 200 % that a scanner reads at 300 dpi', async () => {
  const corpus = barcodeCorpus(200, onPage)
  const profile = await bundledProfile()
  const unread: string[] = []
  for (const page of new Set(corpus.map((one) => one.page))) {
    const codes = corpus.filter((one) => one.page === page)
    const document = await labelOf(
      codes.map(({ element }) => element),
      pageOf(onPage),
    )
    const readFile = () => Promise.reject(new Error('no pictures'))
    const printing = {
      document,
      title: 'Codes',
      now: new Date(0),
      profile,
      readFile,
      opener: openHere,
      text: 'fonts' as const,
    }
    const raster = await rasterOf(await labelPdf(printing, false), dpi)
    for (const code of codes) {
      const found = await decoded(raster, code, { dpi, bleed: 3000 })
      if (!found.includes(readAs(code.element))) {
        unread.push(
          `${code.element.symbology} ${code.element.value} at ${code.element.module}: ${found.join()}`,
        )
      }
    }
  }
  expect(unread).toEqual([])
})
