import type { ImportedKnowledge } from '@rp/contract/ai/knowledge'
import type { Platform } from '../../platform/platform.ts'
import { refuseField } from '../../platform/refusal.ts'
import type { PageReader } from './page-reader.ts'
import { readDocument } from './read-document.ts'
import type { ReadDocument } from './read-task.ts'
import { writeDrafts } from './write-drafts.ts'

interface Upload {
  name: string
  bytes: Buffer
}

/** A document becomes drafts; what of it was not read is told, page by page. */
export async function importDocument(
  { files, workers, write }: Pick<Platform, 'files' | 'workers' | 'write'>,
  pageReader: PageReader,
  upload: Upload,
  by: string,
): Promise<ImportedKnowledge> {
  // Kept first: that checks size, name and content, and the drafts name the file.
  const kept = await files.keep({ type: 'ai-knowledge', id: by }, upload, by)
  const { pieces, ...read } = await readDocument(workers, upload, by)
  const picture_reading = read.pages_without_text.length > 0 ? await pageReader.offer() : null
  if (pieces.length === 0 && !picture_reading) throw refuseField('file', nothingRead(read))
  const written = await writeDrafts({ write }, kept, pieces, by)
  return { ...written, ...read, file: kept.file, picture_reading }
}

function nothingRead({ unreadable, pages_without_text }: Omit<ReadDocument, 'pieces'>): string {
  if (unreadable.length === 0) return 'has no text: scanned pages are pictures'
  const pages = [...new Set(unreadable.flatMap(({ page }) => page ?? []))]
  const where = pages.length > 0 ? ` (pages ${pages.join(', ')})` : ''
  const scans = pages_without_text.length > 0 ? `; pages ${pages_without_text.join(', ')} have no text` : ''
  return `has no text that can be read: its fonts do not tell their letters${where}${scans}`
}
