import type { MoveNeed } from '@rp/domain/machines/machine'
import { printChecklist } from '@rp/domain/machines/package-machine'
import { sql } from 'drizzle-orm'
import type { Configuration } from '../configuration/index.ts'
import type { AskedMove, Moving } from '../platform/moves/move.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuseField } from '../platform/refusal.ts'
import { byName } from '../platform/storage/named-files.ts'
import { namedFiles } from './files.ts'
import type { LabelPrinter } from './label/label-printer.ts'
import type { Companions } from './companions.ts'
import type { recipePackage } from './tables/recipe-package.ts'
import type { recipe } from './tables/recipe.ts'
import type { TellMove } from './tell-move.ts'

/** What a move carries (contract transition.ts). */
export interface Asked<S extends string = string> extends AskedMove<S> {
  payment?: { amount: string; ref: string } | undefined
  evidence_file?: string | undefined
  checklist?: string[] | undefined
  /** The state of the label that whoever moves a package has seen in full. */
  drawn_rev?: number | undefined
  /** What the customer's page showed; staff moves have none. */
  quote_id?: string
}

export interface MoveContext extends Moving {
  asked: Asked
}

/** What every move needs besides its transaction. */
export interface MoveParts {
  configuration: Configuration
  publicUrl: string
  tell: TellMove
  companions: Companions
  /** Proofs and pictures of labels. */
  printer: LabelPrinter
}

/** What the needs of recipes and packages ask for. */
export const recipeNeeds: Partial<Record<MoveNeed, (tx: Tx, asked: Asked) => Promise<void> | void>> = {
  PAYMENT: (_tx, { payment }) => {
    if (!payment) throw refuseField('payment', 'is required: the amount in baht and a reference')
  },
  EVIDENCE: async (tx, { evidence_file }) => {
    if (!evidence_file) throw refuseField('evidence_file', 'is required: what shows the approval')
    await namedFiles(tx, 'EVIDENCE', [{ path: 'evidence_file', file: byName(evidence_file) }])
  },
  CHECKLIST: (_tx, { checklist }) => {
    const open = Object.keys(printChecklist).filter((item) => !checklist?.includes(item))
    if (open.length > 0) throw refuseField('checklist', `must name ${open.join(', ')}`)
  },
}

/** What a move leaves on its row besides the status. */
export function movedColumns<S extends string>(
  { row_version }: typeof recipe | typeof recipePackage,
  { from, to }: { from: S; to: S },
) {
  return {
    previous_status: to === 'CANCEL' ? from : null,
    status_since: sql`now()`,
    updated_at: sql`now()`,
    row_version: sql`${row_version} + 1`,
  }
}
