import type { RegulationImportReport } from '@rp/contract/food-recipes/regulation-import'
import type { Language } from '@rp/domain/languages'
import type { Annex } from '@rp/domain/regulation/annex/columns'
import type { Moving } from '../../platform/moves/move.ts'
import type { ChangeClass } from '@rp/domain/regulation/edition/change-classes'
import { gravest } from './edition-difference.ts'
import type { Request } from './open-request.ts'
import type { Source } from './proposal.ts'
import type { RequestParts } from './request-parts.ts'

export interface AnnexImport {
  annex: Annex
  source_id: string | null
  file_name: string
  text: string
  dry_run: boolean
  end_missing: boolean
  create_substances: boolean
  language: Language
  by: Moving
}

/** One run over a file: what its steps share, and the report that they fill. */
export interface Run extends AnnexImport {
  import_id: string
  /** Null while a dry run looks at a source that does not exist. */
  source: Source | null
  /** Nothing of the source was imported whole yet: rules are written; afterwards they are proposed. */
  isFirst: boolean
  report: RegulationImportReport
  parts: RequestParts
  /** Requests that this transaction has opened or withdrawn; the log is told at its end. */
  told: Request[]
}

/** Counts an entry under the gravest of its changes. */
export function countChange({ report }: Run, classes: ChangeClass[]): void {
  const change = gravest(classes)
  if (change) report.changes[change] += 1
}

export function reject({ report }: Run, rejection: RegulationImportReport['rejected'][number]): void {
  report.counts.rejected += 1
  report.rejected.push(rejection)
}
