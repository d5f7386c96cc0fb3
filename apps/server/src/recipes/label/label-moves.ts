import { desc, eq } from 'drizzle-orm'
import type { PackageFacts } from '@rp/domain/state-machines/package-machine'
import { countLevels } from '@rp/label/preflight/finding'
import { staffIdOf, type TransitionBy } from '../../platform/transitions/decide-transition.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import type { RecipeTransitionRequest, TransitionDeps } from '../transition.ts'
import { labelData } from '../tables/label-data.ts'
import { labelDesign } from '../tables/label-design.ts'
import type { recipePackage } from '../tables/recipe-package.ts'
import type { recipe } from '../tables/recipe.ts'
import { checkLabel } from './check-label.ts'
import { openAnnotations } from './comments.ts'
import { lockedDesign } from './design-columns.ts'
import { withLines } from './lay-lines.ts'
import { newPackageDesign } from './new-design.ts'
import { voidPrints } from './prints.ts'
import { closeProofLinks } from './proof-link.ts'
import { saveRevision, submittedRevision } from './revisions.ts'

type Packaged = typeof recipePackage.$inferSelect
type Recipe = typeof recipe.$inferSelect

/** The facts about a package's label that the checks of a transition need. */
type LabelOfTransition = Pick<PackageFacts, 'label_blocks' | 'is_annotated' | 'is_drawn'>

/** A label that blocks no transition. */
const willing: LabelOfTransition = { label_blocks: 0, is_annotated: true, is_drawn: true }

/** Transitions that confirm that the label is right: P4 and P6. */
const approvals: readonly string[] = ['PENDING_DESIGN_TEST', 'READY']

interface LabelTransition {
  move: string
  row: Recipe
  packaged: Packaged
  by: TransitionBy
}

export type LabelDeps = Pick<TransitionDeps, 'configuration' | 'printer'>

interface Outcome {
  changes?: Partial<typeof recipePackage.$inferInsert>
  events?: { event: string; data: Record<string, unknown> }[]
}

/** The facts for the requested transition: handing in runs the check again, whatever was found before. */
export async function labelOfTransition(
  tx: Tx,
  deps: LabelDeps,
  { design_id }: Pick<Packaged, 'design_id'>,
  { to, drawn_rev }: Pick<RecipeTransitionRequest, 'to' | 'drawn_rev'>,
): Promise<LabelOfTransition> {
  if (design_id === null) return willing
  if (to === 'PENDING_STAFF_APPROVAL') {
    await lockedDesign(tx, design_id)
    const { findings } = await checkLabel(tx, deps, design_id)
    return { ...willing, label_blocks: countLevels(findings).BLOCK }
  }
  if (approvals.includes(to)) return { ...willing, is_drawn: await isDrawn(tx, deps, design_id, drawn_rev) }
  if (to !== 'PENDING_DESIGN_REVIEW') return willing
  const revision = await submittedRevision(tx, design_id)
  return { ...willing, is_annotated: !revision || (await openAnnotations(tx, revision.id)) > 0 }
}

/**
 * Whether the current label was seen completely. The screen sends the revision it drew with every face, picture and
 * barcode; this checks that all of it still exists for printing.
 */
async function isDrawn(
  tx: Tx,
  { printer }: Pick<LabelDeps, 'printer'>,
  design_id: string,
  drawn_rev: number | undefined,
): Promise<boolean> {
  const { rev } = await lockedDesign(tx, design_id)
  if (drawn_rev !== rev) return false
  const revision = await submittedRevision(tx, design_id)
  return !revision || (await printer.isWhole(revision.document))
}

/** What a transition does to the label of its package, before history and log are written. */
export async function labelEffects(tx: Tx, deps: LabelDeps, moved: LabelTransition): Promise<Outcome> {
  const effect = effects[moved.move]
  return effect ? effect(tx, moved, deps) : {}
}

type Effect = (tx: Tx, moved: LabelTransition, deps: LabelDeps) => Promise<Outcome>

const effects: Record<string, Effect> = {
  P2: async (tx, { row, packaged, by }, { configuration }) => {
    const { model_id, design_id } = packaged
    if (model_id !== null && design_id === null)
      await newPackageDesign(tx, configuration, { row, packaged, model_id }, staffIdOf(by.initiator))
    return {}
  },

  P3: async (tx, { row, packaged, by }, { printer }) => {
    if (packaged.design_id === null) return { changes: { stale: [] } }
    const [stored] = await tx.select().from(labelDesign).where(eq(labelDesign.id, packaged.design_id))
    const design = await withLines(tx, found(stored))
    const revision = await saveRevision(tx, design, {
      kind: 'SUBMITTED',
      name: packaged.name,
      created_by: staffIdOf(by.initiator),
    })
    const title = `${row.number} ${packaged.name} r${revision.no}`
    const proof = await printer.keep(tx, { kind: 'PROOF', revision, title, by: staffIdOf(by.initiator) })
    await tx
      .update(labelDesign)
      .set({ stale: [], locked_by: null, locked_until: null, document: design.document })
      .where(eq(labelDesign.id, packaged.design_id))
    return {
      changes: {
        stale: [],
        proof_file: proof.file,
        label_data_version_id: await newestLabelData(tx, packaged.recipe_id),
      },
      events: [{ event: 'design.submitted', data: { revision: revision.no, sha256: revision.sha256 } }],
    }
  },

  P4: async (tx, { packaged }) => {
    const revision = await revisionOf(tx, packaged)
    if (!revision) return {}
    return {
      events: [{ event: 'design.approved', data: { revision: revision.no, sha256: revision.sha256 } }],
    }
  },
  P5: (tx, { packaged }) => reopened(tx, packaged),
  P6: async (tx, { row, packaged, by }, { printer }) => {
    const revision = await revisionOf(tx, packaged)
    if (!revision) return {}
    const title = `${row.number} ${packaged.name} r${revision.no} print`
    const print = await printer.keep(tx, { kind: 'PRINT', revision, title, by: staffIdOf(by.initiator) })
    const data = { revision: revision.no, sha256: revision.sha256, file_sha256: print.sha256 }
    return { events: [{ event: 'label.printed', data }] }
  },
  P7: (tx, { packaged }) => reopened(tx, packaged),
  P8: (tx, { packaged }) => reopened(tx, packaged),
  P9: (tx, { packaged }) => reopened(tx, packaged),
}

/** The files made of the label will not be printed, and open questions about it end. */
async function reopened(tx: Tx, { design_id }: Packaged): Promise<Outcome> {
  if (design_id === null) return {}
  await voidPrints(tx, [design_id], 'REOPENED')
  await closeProofLinks(tx, design_id)
  return {}
}

/** The revision that was handed in last; old packages have a proof and no label. */
async function revisionOf(tx: Tx, { design_id }: Packaged) {
  return design_id === null ? undefined : submittedRevision(tx, design_id)
}

async function newestLabelData(tx: Tx, recipe_id: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: labelData.id })
    .from(labelData)
    .where(eq(labelData.recipe_id, recipe_id))
    .orderBy(desc(labelData.version))
    .limit(1)
  return row?.id ?? null
}
