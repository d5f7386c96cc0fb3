import type { ParsedOf } from '@rp/contract/endpoint'
import type { saveLabelDesign } from '@rp/contract/recipes/label-design'
import { labelDocument, type LabelEdit } from '@rp/contract/recipes/label-document'
import type { LabelDocument } from '@rp/label/document'
import { labelPresenceMs } from '@rp/domain/label-words'
import { eq, inArray, sql } from 'drizzle-orm'
import { fieldErrors } from '../../platform/http/field-errors.ts'
import type { Outbox, Tx } from '../../platform/outbox/outbox.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import { storedFile } from '../../platform/tables/stored-file.ts'
import type { StaffWho } from '../../platform/who.ts'
import { ownerType } from '../files.ts'
import { labelDesign } from '../tables/label-design.ts'
import { designColumns, isEditable, lockDesign, shownLock, type DesignRecord } from './design-columns.ts'

type Body = ParsedOf<typeof saveLabelDesign>['body']

interface DesignSaved {
  id: string
  rev: number
  by: string | null
}

/**
 * Merges an edit into the stored document under its row's lock, and judges the whole of what results. Another `rev`,
 * somebody else's lock and a label that was handed in are refused, so that nobody overwrites what he has not seen.
 */
export async function saveDesign(
  tx: Tx,
  outbox: Outbox,
  { id, body: { rev, edit }, who }: { id: string; body: Body; who: StaffWho },
): Promise<{ rev: number; updated_at: string }> {
  await lockDesign(tx, id)
  const [row] = await tx
    .select({ ...designColumns, document: labelDesign.document })
    .from(labelDesign)
    .where(eq(labelDesign.id, id))
  const before = found(row)
  refuseForeign(before, who)
  if (before.rev !== rev) throw staleRev(before)
  const document = checkedDocument(merged(before.document, edit))
  await checkImages(tx, edit, before.document)
  const [after] = await tx
    .update(labelDesign)
    .set({
      document,
      rev: rev + 1,
      updated_by: who.id,
      updated_at: sql`now()`,
      // Whoever saves is there: the own lock lives on.
      locked_until: sql`case when ${labelDesign.locked_by} = ${who.id}
        then now() + ${labelPresenceMs} * interval '1 millisecond' else ${labelDesign.locked_until} end`,
    })
    .where(eq(labelDesign.id, id))
    .returning({ rev: labelDesign.rev, updated_at: labelDesign.updated_at })
  await outbox.tell(tx, 'label-design.changed', { id, rev: rev + 1, by: who.id } satisfies DesignSaved)
  return found(after)
}

/** Refuses to change what somebody else edits, and what was handed in. */
export function refuseForeign(before: DesignRecord, who: StaffWho): void {
  if (!isEditable(before))
    throw refuse('illegal_transition', {
      detail: before.packaged
        ? 'The label was handed in: it changes again once its package is back in design'
        : 'An archived template does not change',
    })
  const lock = shownLock(before)
  if (lock && lock.staff_id !== who.id)
    throw refuse('in_use', { detail: `${lock.name} is editing this label`, current: { lock } })
}

/** The document with an edit; `__proto__` and its like are no ids, so plain objects hold. */
function merged(document: LabelDocument, { elements, ...parts }: LabelEdit): LabelDocument {
  const changed = Object.entries(elements ?? {})
  const gone = new Set(changed.flatMap(([id, element]) => (element === null ? [id] : [])))
  const kept = Object.entries(document.elements).filter(([id]) => !gone.has(id))
  const put = changed.flatMap(([id, element]) => (element === null ? [] : [[id, element] as const]))
  const given = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined))
  return { ...document, ...given, elements: Object.fromEntries([...kept, ...put]) }
}

function staleRev({ rev, updated_by_name, updated_at }: DesignRecord) {
  return refuse('stale_version', {
    detail: `${updated_by_name ?? 'The system'} saved revision ${rev} meanwhile`,
    current: { rev, updated_by_name, updated_at },
  })
}

function checkedDocument(document: LabelDocument): LabelDocument {
  const read = labelDocument.safeParse(document)
  if (read.success) return read.data
  const errors = fieldErrors(read.error, 'en').map(({ path, ...error }) => ({
    path: `edit.${path}`,
    ...error,
  }))
  throw refuse('invalid', { errors })
}

/** A picture is one that was sent for labels; what a label shows already was looked at before. */
async function checkImages(tx: Tx, { elements }: LabelEdit, before: LabelDocument): Promise<void> {
  const known = new Set(
    Object.values(before.elements).flatMap((one) => (one.kind === 'image' ? [one.file] : [])),
  )
  const named = Object.values(elements ?? {}).flatMap((one) =>
    one?.kind === 'image' && !known.has(one.file) ? [one] : [],
  )
  if (named.length === 0) return
  const files = await tx
    .select({ file: storedFile.file, owner_type: storedFile.owner_type, mime: storedFile.mime })
    .from(storedFile)
    .where(
      inArray(
        storedFile.file,
        named.map(({ file }) => file),
      ),
    )
  const isPicture = (name: string): boolean =>
    files.some(
      ({ file, owner_type, mime }) =>
        file === name && owner_type === ownerType('PRINT_IMAGE') && mime.startsWith('image/'),
    )
  const wrong = named.find(({ file }) => !isPicture(file))
  if (wrong) throw refuseField(`edit.elements.${wrong.id}.file`, 'names no picture that was sent for labels')
}
