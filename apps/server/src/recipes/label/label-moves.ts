import { desc, eq } from 'drizzle-orm'
import type { PackageFacts } from '@rp/domain/machines/package-machine'
import { countLevels } from '@rp/label/preflight/finding'
import { moverId, type Moving } from '../../platform/moves/move.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import type { Asked, MoveParts } from '../move.ts'
import { labelData } from '../tables/label-data.ts'
import { labelDesign } from '../tables/label-design.ts'
import type { recipePackage } from '../tables/recipe-package.ts'
import type { recipe } from '../tables/recipe.ts'
import { checkLabel } from './check-label.ts'
import { openAnnotations } from './comments.ts'
import { lockedDesign } from './design-columns.ts'
import { newPackageDesign } from './new-design.ts'
import { voidPrints } from './prints.ts'
import { closeProofLinks } from './proof-link.ts'
import { keepRevision, submittedRevision } from './revisions.ts'

type Packaged = typeof recipePackage.$inferSelect
type Recipe = typeof recipe.$inferSelect

/** What the label of a package has to say about a move. */
type LabelOfMove = Pick<PackageFacts, 'label_blocks' | 'is_annotated' | 'is_drawn'>

/** A label that says nothing against a move. */
const willing: LabelOfMove = { label_blocks: 0, is_annotated: true, is_drawn: true }

/** Moves with which somebody says that the label is right: P4 and P6. */
const approvals: readonly string[] = ['PENDING_DESIGN_TEST', 'READY']

interface Moved {
  move: string
  row: Recipe
  packaged: Packaged
  by: Moving
}

export type LabelParts = Pick<MoveParts, 'configuration' | 'printer'>

interface Outcome {
  changes?: Partial<typeof recipePackage.$inferInsert>
  events?: { event: string; data: Record<string, unknown> }[]
}

/** The facts for the move that is asked for: handing in is judged anew, whatever was found before. */
export async function labelOfMove(
  tx: Tx,
  parts: LabelParts,
  { design_id }: Pick<Packaged, 'design_id'>,
  { to, drawn_rev }: Pick<Asked, 'to' | 'drawn_rev'>,
): Promise<LabelOfMove> {
  if (design_id === null) return willing
  if (to === 'PENDING_STAFF_APPROVAL') {
    await lockedDesign(tx, design_id)
    const { findings } = await checkLabel(tx, parts, design_id)
    return { ...willing, label_blocks: countLevels(findings).BLOCK }
  }
  if (approvals.includes(to)) return { ...willing, is_drawn: await isDrawn(tx, parts, design_id, drawn_rev) }
  if (to !== 'PENDING_DESIGN_REVIEW') return willing
  const revision = await submittedRevision(tx, design_id)
  return { ...willing, is_annotated: !revision || (await openAnnotations(tx, revision.id)) > 0 }
}

/**
 * Whether the label was seen in full as it stands. The screen says which state it drew with every face, picture and
 * barcode; that all of it is still there to be printed is looked up here.
 */
async function isDrawn(
  tx: Tx,
  { printer }: Pick<LabelParts, 'printer'>,
  design_id: string,
  drawn_rev: number | undefined,
): Promise<boolean> {
  const { rev } = await lockedDesign(tx, design_id)
  if (drawn_rev !== rev) return false
  const revision = await submittedRevision(tx, design_id)
  return !revision || (await printer.isWhole(revision.document))
}

/** What a move does to the label of its package, before history and log are written (domain design 5.2). */
export async function labelEffects(tx: Tx, parts: LabelParts, moved: Moved): Promise<Outcome> {
  const effect = effects[moved.move]
  return effect ? effect(tx, moved, parts) : {}
}

type Effect = (tx: Tx, moved: Moved, parts: LabelParts) => Promise<Outcome>

const effects: Record<string, Effect> = {
  P2: async (tx, { row, packaged, by }, { configuration }) => {
    const { model_id, design_id } = packaged
    if (model_id !== null && design_id === null)
      await newPackageDesign(tx, configuration, { row, packaged, model_id }, moverId(by.mover))
    return {}
  },

  P3: async (tx, { row, packaged, by }, { printer }) => {
    if (packaged.design_id === null) return { changes: { stale: [] } }
    const [design] = await tx.select().from(labelDesign).where(eq(labelDesign.id, packaged.design_id))
    const revision = await keepRevision(tx, found(design), {
      kind: 'SUBMITTED',
      name: packaged.name,
      created_by: moverId(by.mover),
    })
    const title = `${row.number} ${packaged.name} r${revision.no}`
    const proof = await printer.keep(tx, { kind: 'PROOF', revision, title, by: moverId(by.mover) })
    await tx
      .update(labelDesign)
      .set({ stale: [], locked_by: null, locked_until: null })
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
    const print = await printer.keep(tx, { kind: 'PRINT', revision, title, by: moverId(by.mover) })
    const data = { revision: revision.no, sha256: revision.sha256, file_sha256: print.sha256 }
    return { events: [{ event: 'label.printed', data }] }
  },
  P7: (tx, { packaged }) => reopened(tx, packaged),
  P8: (tx, { packaged }) => reopened(tx, packaged),
  P9: (tx, { packaged }) => reopened(tx, packaged),
}

/** What was made of the label is not what will be printed, and nobody is asked about it any more. */
async function reopened(tx: Tx, { design_id }: Packaged): Promise<Outcome> {
  if (design_id === null) return {}
  await voidPrints(tx, [design_id], 'REOPENED')
  await closeProofLinks(tx, design_id)
  return {}
}

/** What was handed in last; a package of an older time has a proof and no label. */
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
