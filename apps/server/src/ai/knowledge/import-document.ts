import type { ImportedKnowledge } from '@rp/contract/ai/knowledge'
import type { Platform } from '../../platform/platform.ts'
import type { Words } from '@rp/domain/languages'
import { refuse } from '../../platform/refusal.ts'
import type { PageReader } from './page-reader.ts'
import { readDocument } from './read-document.ts'
import type { ReadDocument } from './read-task.ts'
import { writeDrafts } from './write-drafts.ts'

interface Upload {
  name: string
  bytes: Buffer
}

/** Imports a document as drafts; reports the unread parts, page by page. */
export async function importDocument(
  { files, workers, write }: Pick<Platform, 'files' | 'workers' | 'write'>,
  pageReader: PageReader,
  upload: Upload,
  by: string,
): Promise<ImportedKnowledge> {
  // Saved first: this checks size, name and content, and the drafts refer to the file.
  const stored = await files.keep({ type: 'ai-knowledge', id: by }, upload, by)
  const { pieces, ...read } = await readDocument(workers, upload, by)
  const picture_reading = read.pages_without_text.length > 0 ? await pageReader.offer() : null
  if (pieces.length === 0 && !picture_reading) throw nothingRead(read)
  const written = await writeDrafts({ write }, stored, pieces, by)
  return { ...written, ...read, file: stored.file, picture_reading }
}

function nothingRead({ unreadable, pages_without_text }: Omit<ReadDocument, 'pieces'>): Error {
  const errors = [{ path: 'file', message: 'has no text that can be read' }]
  const pages = [...new Set(unreadable.flatMap(({ page }) => page ?? []))]
  if (unreadable.length === 0) return refuse('invalid', { detail: scannedWords, errors })
  return refuse('invalid', { detail: unreadableWords(pages, pages_without_text), errors })
}

const scannedWords: Words = {
  en: 'The file has no text: its pages are pictures, or empty. Set up a model that sees pictures to have them read',
  th: 'ไฟล์ไม่มีข้อความ ทุกหน้าเป็นภาพหรือหน้าว่าง ตั้งค่าโมเดลที่อ่านภาพได้เพื่อให้อ่านหน้าเหล่านี้',
}

function unreadableWords(pages: number[], scans: number[]): Words {
  const [at, without] = [pages.join(', '), scans.join(', ')]
  return {
    en: `The fonts of the file do not tell which letters they draw${at && `: pages ${at}`}${without && `. Pages without text: ${without}`}. Save it anew from the program that made it, or as DOCX`,
    th: `ฟอนต์ในไฟล์ไม่บอกว่าเป็นตัวอักษรใด${at && `: หน้า ${at}`}${without && ` หน้าที่ไม่มีข้อความ: ${without}`} โปรดบันทึกไฟล์ใหม่จากโปรแกรมต้นทาง หรือบันทึกเป็น DOCX`,
  }
}
