import {
  addLabelComment,
  listLabelComments,
  resolveLabelComment,
  type LabelComment,
} from '@rp/contract/recipes/label-comment'
import { labelKeeps } from '@rp/domain/label-words'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Outbox, Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { labelComment } from '../tables/label-comment.ts'
import { labelRevision } from '../tables/label-revision.ts'
import { designOf, isEditable, lockedDesign } from './design-columns.ts'
import { submittedRevision } from './revisions.ts'

type Select = Pick<Tx, 'select'>

const resolvedBy = sql<
  string | null
>`(select staff.full_name from staff where staff.id = label_comment.resolved_by)`
const revisionNo = sql<number | null>`(
  select label_revision.no from label_revision where label_revision.id = label_comment.revision_id)`
const columns = {
  id: labelComment.id,
  x: labelComment.x,
  y: labelComment.y,
  text: labelComment.text,
  element: labelComment.element,
  revision_no: revisionNo,
  author: labelComment.author,
  author_id: labelComment.author_id,
  author_name: labelComment.author_name,
  created_at: labelComment.created_at,
  resolved_at: labelComment.resolved_at,
  resolved_by_name: resolvedBy,
}

/** Comments of staff and customers on places of a label. */
export function commentCalls({ serve, database: { db }, write, outbox }: Platform): void {
  serve.staff(listLabelComments, async ({ params: { id } }) => {
    await designOf(db, id)
    return commentsOf(db, id)
  })

  serve.staff(addLabelComment, ({ params: { id }, body, caller }) =>
    write(async (tx) => {
      const design = await lockedDesign(tx, id)
      const [author] = await tx.select({ name: staff.full_name }).from(staff).where(eq(staff.id, caller.id))
      // A comment on a submitted label belongs to that revision.
      const revision = isEditable(design) ? undefined : await submittedRevision(tx, id)
      return addComment(tx, outbox, {
        ...body,
        design_id: id,
        revision_id: revision?.id ?? null,
        author: 'STAFF',
        author_id: caller.id,
        author_name: found(author).name,
      })
    }),
  )

  serve.staff(resolveLabelComment, ({ params: { id, comment_id }, body: { is_resolved }, caller }) =>
    write(async (tx) => {
      const [changed] = await tx
        .update(labelComment)
        .set({ resolved_at: is_resolved ? sql`now()` : null, resolved_by: is_resolved ? caller.id : null })
        .where(and(eq(labelComment.id, comment_id), eq(labelComment.design_id, id)))
        .returning({ id: labelComment.id })
      const comment = await commentOf(tx, found(changed).id)
      await outbox.publish(tx, 'label-design.comments', { id })
      return comment
    }),
  )
}

type NewComment = Omit<typeof labelComment.$inferInsert, 'id' | 'created_at' | 'resolved_at' | 'resolved_by'>

/** Writes a comment; the label's row must be locked. */
export async function addComment(tx: Tx, outbox: Outbox, comment: NewComment): Promise<LabelComment> {
  const [existing] = await tx
    .select({ total: count() })
    .from(labelComment)
    .where(eq(labelComment.design_id, comment.design_id))
  if ((existing?.total ?? 0) >= labelKeeps.comments)
    throw refuse('illegal_transition', {
      detail: {
        en: `A label has at most ${labelKeeps.comments} comments`,
        th: `ฉลากหนึ่งมีความเห็นได้ไม่เกิน ${labelKeeps.comments} รายการ`,
      },
    })
  const [made] = await tx
    .insert(labelComment)
    .values({ ...comment, created_at: sql`now()` })
    .returning({ id: labelComment.id })
  await outbox.publish(tx, 'label-design.comments', { id: comment.design_id })
  return commentOf(tx, found(made).id)
}

function commentsOf(db: Select, design_id: string): Promise<LabelComment[]> {
  return db
    .select(columns)
    .from(labelComment)
    .where(eq(labelComment.design_id, design_id))
    .orderBy(asc(labelComment.created_at), asc(labelComment.id))
}

async function commentOf(db: Select, id: string): Promise<LabelComment> {
  const [row] = await db.select(columns).from(labelComment).where(eq(labelComment.id, id))
  return found(row)
}

/** Unresolved comments on a revision: the design goes back with them (P5). */
export async function openAnnotations(db: Select, revision_id: string): Promise<number> {
  const [open] = await db
    .select({ total: count() })
    .from(labelComment)
    .innerJoin(labelRevision, eq(labelRevision.id, labelComment.revision_id))
    .where(and(eq(labelComment.revision_id, revision_id), isNull(labelComment.resolved_at)))
  return open?.total ?? 0
}
