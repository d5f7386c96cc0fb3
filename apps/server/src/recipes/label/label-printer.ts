import { createHash } from 'node:crypto'
import { printImageMaxBytes } from '@rp/domain/label-words'
import type { LabelDocument } from '@rp/label/document'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import type { WorkerPool } from '../../platform/untrusted/worker-pool.ts'
import { ownerType } from '../files.ts'
import { labelPrint } from '../tables/label-print.ts'
import type { labelRevision } from '../tables/label-revision.ts'
import { labelPress } from './label-press.ts'
import { pressFactsOf, type PressFacts } from './press-facts.ts'

interface StoredPrint {
  kind: (typeof labelPrint.$inferSelect)['kind']
  revision: typeof labelRevision.$inferSelect
  /** Name and title of the file. */
  title: string
  by: string | null
}

/** Makes label files for people and for the press. */
export interface LabelPrinter {
  /** Writes the PDF of a frozen revision and saves it with the label. */
  keep(tx: Tx, print: StoredPrint): Promise<{ file: string; sha256: string }>
  /** PNG of the label with its bleed. */
  picture(document: LabelDocument): Promise<Buffer>
  /** What the preflight needs from the press. */
  facts(document: LabelDocument): Promise<PressFacts>
  /** Whether each picture of the label exists and is readable; everything else is part of the program. */
  isWhole(document: LabelDocument): Promise<boolean>
  /** PDF of the label with its marks, for viewing; it is not saved. */
  pdf(document: LabelDocument, title: string): Promise<Buffer>
}

export function labelPrinter(files: Pick<FileStore, 'keep' | 'bytesOf'>, workers: WorkerPool): LabelPrinter {
  return {
    async keep(tx, { kind, revision, title, by }) {
      const press = await labelPress(files, workers)
      const bytes = await press.pdf({ document: revision.document, title, text: 'fonts' }, true)
      const upload = { name: `${title}.pdf`, bytes }
      const owner = { type: ownerType('LABEL'), id: by ?? revision.design_id }
      const { file } = await files.keep(owner, upload, by, {
        tx,
        maxBytes: printImageMaxBytes,
        isChecked: true,
      })
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await tx.insert(labelPrint).values({
        design_id: revision.design_id,
        revision_id: revision.id,
        kind,
        file,
        sha256,
        created_by: by,
        created_at: sql`now()`,
      })
      return { file, sha256 }
    },

    async picture(document) {
      const press = await labelPress(files, workers)
      return press.pagePicture(document)
    },

    facts: (document) => pressFactsOf(document, files, workers),

    async isWhole(document) {
      const shown = Object.values(document.elements).filter(({ hidden }) => !hidden)
      const names = new Set(shown.flatMap((element) => (element.kind === 'image' ? [element.file] : [])))
      const { pictures } = await pressFactsOf(document, files, workers)
      for (const name of names) {
        // The facts about a picture outlive its file.
        const isThere = await files.bytesOf(name).then(Boolean, () => false)
        if (!isThere || pictures(name) === 'damaged') return false
      }
      return true
    },

    async pdf(document, title) {
      const press = await labelPress(files, workers)
      return press.pdf({ document, title, text: 'fonts' }, true)
    },
  }
}
