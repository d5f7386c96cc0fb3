import type { ParsedOf } from '@rp/contract/endpoint'
import type { saveLabelEdit } from '@rp/contract/recipes/label-design'
import type { LabelEdit } from '@rp/contract/recipes/label-document'
import { labelLimits, type LabelDocument } from '@rp/label/document'
import { labelPresenceMs } from '@rp/domain/label-words'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Outbox, Tx } from '../../platform/outbox/outbox.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import { storedFile } from '../../platform/tables/stored-file.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { ownerType } from '../files.ts'
import { labelDesign } from '../tables/label-design.ts'
import { refuseReservedInks } from './reserved-names.ts'
import { designColumns, isEditable, lockDesign, shownLock, type DesignRecord } from './design-columns.ts'

type Body = ParsedOf<typeof saveLabelEdit>['body']

interface DesignSaved {
  id: string
  rev: number
  by: string | null
}

/**
 * Merges an edit into the stored document under its row's lock. Both were checked by themselves; only the number of
 * elements depends on both, and checking all of them again would hold the lock, and the server, for long. Refuses
 * another `rev`, another user's lock and a submitted label, so that nobody overwrites unseen changes.
 */
export async function mergeLabelEdit(
  tx: Tx,
  outbox: Outbox,
  { id, body: { rev, edit }, caller }: { id: string; body: Body; caller: StaffCaller },
): Promise<{ rev: number; updated_at: string }> {
  await lockDesign(tx, id)
  const [row] = await tx
    .select({ ...designColumns, document: labelDesign.document })
    .from(labelDesign)
    .where(eq(labelDesign.id, id))
  const before = found(row)
  refuseForeign(before, caller)
  if (before.rev !== rev) throw staleRev(before)
  const document = merged(before.document, edit)
  refuseTooMany(document)
  await checkImages(tx, edit, before.document)
  await refuseReservedInks(tx, edit, before)
  const [after] = await tx
    .update(labelDesign)
    .set({
      document,
      rev: rev + 1,
      updated_by: caller.id,
      updated_at: sql`now()`,
      // Saving renews the user's own lock.
      locked_until: sql`case when ${labelDesign.locked_by} = ${caller.id}
        then now() + ${labelPresenceMs} * interval '1 millisecond' else ${labelDesign.locked_until} end`,
    })
    .where(eq(labelDesign.id, id))
    .returning({ rev: labelDesign.rev, updated_at: labelDesign.updated_at })
  await outbox.publish(tx, 'label-design.changed', { id, rev: rev + 1, by: caller.id } satisfies DesignSaved)
  return found(after)
}

/** Refuses to change a label that another user edits, or that was submitted. */
export function refuseForeign(before: DesignRecord, caller: StaffCaller): void {
  if (!isEditable(before))
    throw refuse('illegal_transition', {
      detail: before.packaged
        ? 'The label was handed in: it changes again once its package is back in design'
        : 'An archived template does not change',
    })
  const lock = shownLock(before)
  if (lock && lock.staff_id !== caller.id)
    throw refuse('in_use', {
      detail: { en: `${lock.name} is editing this label`, th: `${lock.name} กำลังแก้ไขฉลากนี้อยู่` },
      current: { lock },
    })
}

/** The document with an edit; `__proto__` and the like are no valid ids, so plain objects are safe. */
function merged(document: LabelDocument, { elements, ...parts }: LabelEdit): LabelDocument {
  const changed = Object.entries(elements ?? {})
  const gone = new Set(changed.flatMap(([id, element]) => (element === null ? [id] : [])))
  const remaining = Object.entries(document.elements).filter(([id]) => !gone.has(id))
  const put = changed.flatMap(([id, element]) => (element === null ? [] : [[id, element] as const]))
  const given = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined))
  return { ...document, ...given, elements: Object.fromEntries([...remaining, ...put]) }
}

function staleRev({ rev, updated_by_name, updated_at }: DesignRecord) {
  return refuse('stale_version', {
    detail: {
      en: `${updated_by_name ?? 'The system'} saved revision ${rev} meanwhile`,
      th: `${updated_by_name ?? 'ระบบ'} บันทึกฉบับที่ ${rev} ในระหว่างนั้น`,
    },
    current: { rev, updated_by_name, updated_at },
  })
}

function refuseTooMany({ elements }: LabelDocument): void {
  if (Object.keys(elements).length > labelLimits.elements)
    throw refuseField('edit.elements', {
      en: `must be at most ${labelLimits.elements}`,
      th: `ต้องไม่เกิน ${labelLimits.elements} รายการ`,
    })
}

/** A new picture must have been uploaded for labels; pictures that the label already shows were checked before. */
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
  if (wrong)
    throw refuseField(`edit.elements.${wrong.id}.file`, {
      en: 'names no picture that was sent for labels',
      th: 'ไม่มีรูปนี้ที่ส่งมาสำหรับฉลาก',
    })
}
