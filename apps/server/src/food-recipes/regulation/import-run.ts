import type { RegulationImportReport } from '@rp/contract/food-recipes/regulation-import'
import type { Language } from '@rp/domain/languages'
import type { Annex } from '@rp/domain/regulation/annex/columns'
import type { TransitionBy } from '../../platform/transitions/decide-transition.ts'
import type { ChangeClass } from '@rp/domain/regulation/edition/change-classes'
import { gravest } from './edition-difference.ts'
import type { Request } from './open-request.ts'
import type { Source } from './proposal.ts'
import type { RequestDeps } from './request-deps.ts'

export interface AnnexImport {
  annex: Annex
  source_id: string | null
  file_name: string
  text: string
  dry_run: boolean
  end_missing: boolean
  create_substances: boolean
  language: Language
  by: TransitionBy
}

/** One run over a file: the shared state of its steps, and the report that they fill. */
export interface Run extends AnnexImport {
  import_id: string
  /** Null if a dry run uses a source that does not exist. */
  source: Source | null
  /** The source has no complete import yet: rules are written; afterwards they are proposed. */
  isFirst: boolean
  report: RegulationImportReport
  parts: RequestDeps
  /** Requests opened or withdrawn in this transaction; logged at its end. */
  changed: Request[]
}

/** Counts an entry under the most serious of its changes. */
export function countChange({ report }: Run, classes: ChangeClass[]): void {
  const change = gravest(classes)
  if (change) report.changes[change] += 1
}

export function reject({ report }: Run, rejection: RegulationImportReport['rejected'][number]): void {
  report.counts.rejected += 1
  report.rejected.push(rejection)
}
