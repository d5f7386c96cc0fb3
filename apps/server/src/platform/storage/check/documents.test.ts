import { describe, expect, it } from 'vitest'
import {
  hostileAddresses,
  harmlessAddresses,
} from '../../../testing/attacks/uploads/addresses-in-documents.ts'
import { harmlessOldDocuments, hostileOldDocuments } from '../../../testing/attacks/uploads/old-documents.ts'
import { harmlessPdfActions, hostilePdfActions } from '../../../testing/attacks/uploads/pdf-actions.ts'
import { checkDoc } from './check-doc.ts'
import { checkDocx } from './check-docx.ts'
import { checkPdf } from './check-pdf.ts'
import { FileFault } from './fault.ts'

// How an upload is answered: hostile-documents.test.ts. Here is why.
describe.each([
  ['a DOCX', checkDocx, hostileAddresses, harmlessAddresses()],
  ['a DOC', checkDoc, hostileOldDocuments, harmlessOldDocuments()],
  ['a PDF', checkPdf, hostilePdfActions, harmlessPdfActions()],
] as [string, (bytes: Buffer) => unknown, Record<string, () => Buffer>, Record<string, Buffer>][])(
  '%s',
  (_kind, check, hostile, harmless) => {
    const verdictOf = async (bytes: Buffer) => {
      try {
        await check(bytes)
        return null
      } catch (error) {
        if (error instanceof FileFault) return error.words.en
        throw error
      }
    }

    it.each(Object.entries(hostile))('that %s is refused', async (_why, make) => {
      expect(await verdictOf(make())).toMatch(
        /link|field|fetches|embedded|macros|script|Word document|password|damaged/,
      )
    })

    it.each(Object.entries(harmless))('called %s is accepted', async (_name, bytes) => {
      expect(await verdictOf(bytes)).toBe(null)
    })
  },
)
