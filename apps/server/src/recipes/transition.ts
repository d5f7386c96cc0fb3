import type { TransitionNeed } from '@rp/domain/state-machines/transition-rules'
import { printChecklist } from '@rp/domain/state-machines/package-machine'
import { sql } from 'drizzle-orm'
import type { Configuration } from '../configuration/index.ts'
import type { TransitionRequest, TransitionBy } from '../platform/transitions/decide-transition.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuseField } from '../platform/refusal.ts'
import { byName } from '../platform/storage/named-files.ts'
import { namedFiles } from './files.ts'
import type { LabelPrinter } from './label/label-printer.ts'
import type { LinkedOrders } from './linked-orders.ts'
import type { recipePackage } from './tables/recipe-package.ts'
import type { recipe } from './tables/recipe.ts'
import type { NotifyTransition } from './notify-transition.ts'

/** The input of a transition (contract transition.ts). */
export interface RecipeTransitionRequest<S extends string = string> extends TransitionRequest<S> {
  payment?: { amount: string; ref: string } | undefined
  evidence_file?: string | undefined
  checklist?: string[] | undefined
  /** The revision of the label that the user has seen completely. */
  drawn_rev?: number | undefined
  /** What the customer's page showed; absent for staff. */
  quote_id?: string
}

export interface TransitionContext extends TransitionBy {
  request: RecipeTransitionRequest
}

/** What every transition needs besides its transaction. */
export interface TransitionDeps {
  configuration: Configuration
  publicUrl: string
  notify: NotifyTransition
  linkedOrders: LinkedOrders
  /** Proofs and pictures of labels. */
  printer: LabelPrinter
}

/** Checks of the needs of recipes and packages. */
export const recipeNeeds: Partial<
  Record<TransitionNeed, (tx: Tx, request: RecipeTransitionRequest) => Promise<void> | void>
> = {
  PAYMENT: (_tx, { payment }) => {
    if (!payment)
      throw refuseField('payment', {
        en: 'is required: the amount in baht and a reference',
        th: 'ต้องกรอก: จำนวนเงินเป็นบาทและเลขอ้างอิง',
      })
  },
  EVIDENCE: async (tx, { evidence_file }) => {
    if (!evidence_file)
      throw refuseField('evidence_file', {
        en: 'is required: what shows the approval',
        th: 'ต้องกรอก: หลักฐานการอนุมัติ',
      })
    await namedFiles(tx, 'EVIDENCE', [{ path: 'evidence_file', file: byName(evidence_file) }])
  },
  CHECKLIST: (_tx, { checklist }) => {
    const open = Object.keys(printChecklist).filter((item) => !checklist?.includes(item))
    if (open.length > 0)
      throw refuseField('checklist', { en: `must name ${open.join(', ')}`, th: `ต้องมี ${open.join(', ')}` })
  },
}

/** The columns that a transition changes besides the status. */
export function transitionColumns<S extends string>(
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
