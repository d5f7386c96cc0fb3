import { importKnowledge, readScannedPage, type ReadScannedPage } from '@rp/contract/ai/knowledge'
import { judgePieces } from '@rp/domain/ai/documents/judge-pieces'
import { splitDocument } from '@rp/domain/ai/documents/split-document'
import type { Words } from '@rp/domain/languages'
import { uploadedFile } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import { importDocument } from './import-document.ts'
import type { PageReader, ReadPage } from './page-reader.ts'
import { writeDrafts } from './write-drafts.ts'

interface Deps {
  pageReader: PageReader
  /** Called when the list of knowledge changed. */
  changed: () => void
}

/** Imports documents as drafts, and reads their scanned pages by a model. */
export function importCalls(platform: Platform, { pageReader, changed }: Deps): void {
  const { serve, files } = platform

  serve.staff(importKnowledge, async ({ request, caller }) => {
    const answer = await importDocument(platform, pageReader, await uploadedFile(request), caller.id)
    changed()
    return answer
  })

  serve.staff(readScannedPage, async ({ body: { file, page }, caller }): Promise<ReadScannedPage> => {
    // Only the person who imported the document can have its pages read.
    const [stored] = await files.findAll({ type: 'ai-knowledge', id: caller.id }, [file])
    const document = found(stored)
    const read = await pageReader.read(await files.bytesOf(document.file), page, caller.id)
    if (!read.ok) {
      if (read.why === 'NO_PICTURE')
        throw refuseField('page', { en: 'has no picture that can be read', th: 'ไม่มีรูปที่อ่านได้' })
      throw refuse('unavailable', { detail: whyUnread[read.why] })
    }
    const blocks = read.lines.map((text) => ({ text, isHeading: false, page }))
    const { accepted, refused } = judgePieces(splitDocument(blocks))
    const doubts = read.givesOrders
      ? (['FROM_PICTURE', 'GIVES_ORDERS'] as const)
      : (['FROM_PICTURE'] as const)
    const pieces = accepted.map((piece) => ({ ...piece, doubts: [...new Set([...doubts, ...piece.doubts])] }))
    const written = await writeDrafts(platform, document, pieces, caller.id)
    changed()
    return { ...written, unreadable: refused, is_cut: read.isCut, micro_thb: read.micro_thb }
  })
}

const whyUnread: Record<Exclude<Extract<ReadPage, { ok: false }>['why'], 'NO_PICTURE'>, Words> = {
  NO_PROVIDER: { en: 'No model that reads pictures is set up', th: 'ยังไม่ได้ตั้งค่าโมเดลที่อ่านภาพได้' },
  UNAVAILABLE: {
    en: 'The model did not answer. Try again in a few minutes',
    th: 'โมเดลไม่ตอบ โปรดลองใหม่ในอีกสักครู่',
  },
  BUDGET: { en: 'The budget for models is spent', th: 'งบประมาณของโมเดลหมดแล้ว' },
  INPUT: { en: 'The model cannot take the picture of this page', th: 'โมเดลรับภาพของหน้านี้ไม่ได้' },
  LEAK: { en: 'The answer of the model was not usable', th: 'คำตอบของโมเดลใช้ไม่ได้' },
}
