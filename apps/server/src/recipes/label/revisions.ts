import { createHash } from 'node:crypto'
import {
  createLabelRevision,
  getLabelRevision,
  listLabelRevisions,
} from '@rp/contract/recipes/label-revision'
import { labelKeeps, type LabelRevisionKind } from '@rp/domain/label-words'
import { canonicalJson } from '@rp/domain/supplychain/canonical-json'
import type { LabelDocument } from '@rp/label/document'
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { labelDesign } from '../tables/label-design.ts'
import { labelRevision } from '../tables/label-revision.ts'
import { designOf } from './design-columns.ts'

const { document: _document, ...own } = getTableColumns(labelRevision)
const createdBy = sql<
  string | null
>`(select staff.full_name from staff where staff.id = label_revision.created_by)`
const columns = { ...own, created_by_name: createdBy }

/** A label at earlier times. Going back is an edit in the editor, so that it can be undone. */
export function revisionCalls({ serve, database: { db }, write }: Platform): void {
  serve.staff(listLabelRevisions, async ({ params: { id } }) => {
    await designOf(db, id)
    return db
      .select(columns)
      .from(labelRevision)
      .where(eq(labelRevision.design_id, id))
      .orderBy(desc(labelRevision.no))
  })

  serve.staff(createLabelRevision, ({ params: { id }, body: { name }, caller }) =>
    write(async (tx) => {
      const [design] = await tx
        .select({ id: labelDesign.id, rev: labelDesign.rev, document: labelDesign.document })
        .from(labelDesign)
        .where(eq(labelDesign.id, id))
        .for('update')
      const saved = await saveRevision(tx, found(design), { kind: 'NAMED', name, created_by: caller.id })
      const [row] = await tx.select(columns).from(labelRevision).where(eq(labelRevision.id, saved.id))
      return found(row)
    }),
  )

  serve.staff(getLabelRevision, async ({ params: { id, revision_id } }) => {
    const [row] = await db
      .select({ ...columns, document: labelRevision.document })
      .from(labelRevision)
      .where(and(eq(labelRevision.id, revision_id), eq(labelRevision.design_id, id)))
    return found(row)
  })
}

interface RevisionInput {
  kind: LabelRevisionKind
  name: string
  created_by: string | null
}

/** Saves the current label as a revision; its row must be locked. */
export async function saveRevision(
  tx: Tx,
  design: { id: string; rev: number; document: LabelDocument },
  { kind, name, created_by }: RevisionInput,
): Promise<typeof labelRevision.$inferSelect> {
  const [last] = await tx
    .select({ no: sql<number>`coalesce(max(${labelRevision.no}), 0)::int` })
    .from(labelRevision)
    .where(eq(labelRevision.design_id, design.id))
  const no = (last?.no ?? 0) + 1
  if (no > labelKeeps.revisions)
    throw refuse('illegal_transition', {
      detail: {
        en: `A label has at most ${labelKeeps.revisions} revisions`,
        th: `ฉลากหนึ่งมีได้ไม่เกิน ${labelKeeps.revisions} ฉบับ`,
      },
    })
  const { id: design_id, rev, document } = design
  const [made] = await tx
    .insert(labelRevision)
    .values({
      design_id,
      no,
      kind,
      name,
      rev,
      document,
      sha256: documentHash(document),
      created_by,
      created_at: sql`now()`,
    })
    .returning()
  return found(made)
}

/** SHA-256 of the document in canonical JSON (RFC 8785): it can be recomputed from the document. */
function documentHash(document: LabelDocument): string {
  return createHash('sha256').update(canonicalJson(document)).digest('hex')
}

/** The newest submitted revision, with its document. */
export async function submittedRevision(
  db: Pick<Tx, 'select'>,
  design_id: string,
): Promise<typeof labelRevision.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(labelRevision)
    .where(and(eq(labelRevision.design_id, design_id), eq(labelRevision.kind, 'SUBMITTED')))
    .orderBy(desc(labelRevision.no))
    .limit(1)
  return row
}
