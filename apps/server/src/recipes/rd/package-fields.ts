import type { ParsedOf } from '@rp/contract/endpoint'
import type { StoredFile } from '@rp/contract/fields'
import type { createPackage } from '@rp/contract/recipes/recipe-package'
import { and, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuseField } from '../../platform/refusal.ts'
import { namedFiles } from '../files.ts'
import { boxType } from '../tables/box-type.ts'
import { packagingService } from '../tables/packaging-service.ts'
import type { recipePackage } from '../tables/recipe-package.ts'

type Packaged = typeof recipePackage.$inferSelect
/** The form of a package. */
export type PackageInput = ParsedOf<typeof createPackage>['body']
type Fields = Pick<PackageInput, 'box_type_id' | 'service_ids' | 'proof_file' | 'print_photo_file' | 'pieces'>

/** The given fields of a form; omitted ones stay unchanged. */
export function given<F extends object>(fields: F): { [K in keyof F]: Exclude<F[K], undefined> } {
  const said = Object.entries(fields).filter(([, value]) => value !== undefined)
  // Only keys with a value are left.
  return Object.fromEntries(said) as { [K in keyof F]: Exclude<F[K], undefined> }
}

/** A package's own size needs a weight with its unit. */
export function checkSize({ fill_weight, fill_unit }: Pick<PackageInput, 'fill_weight' | 'fill_unit'>): void {
  if ((fill_weight ?? null) === null && (fill_unit ?? null) === null) return
  if ((fill_unit ?? null) === null)
    throw refuseField('fill_unit', {
      en: 'is needed with a fill of its own',
      th: 'จำเป็นต้องระบุเมื่อกำหนดปริมาณบรรจุเอง',
    })
  if ((fill_weight ?? null) === null)
    throw refuseField('fill_weight', {
      en: 'is needed with a unit of its own',
      th: 'จำเป็นต้องระบุเมื่อกำหนดหน่วยเอง',
    })
}

/** Records that a package names must exist; those it already has may stay. */
export async function checkPackageFields(tx: Tx, fields: Fields, before?: Packaged): Promise<void> {
  await checkBoxes(tx, fields, before)
  await checkServices(tx, fields, before)
  for (const path of ['proof_file', 'print_photo_file'] as const) {
    const file = fields[path]
    if (file !== null && file !== before?.[path])
      await namedFiles(tx, 'LABEL', [{ path, file: nameOnly(file) }])
  }
}

async function checkBoxes(tx: Tx, fields: Fields, before?: Packaged): Promise<void> {
  const pieces = fields.pieces ?? []
  const named = [
    { path: 'box_type_id', id: fields.box_type_id },
    ...pieces.map(({ box_type_id }, at) => ({ path: `pieces.${at}.box_type_id`, id: box_type_id })),
  ]
  const had = new Set([before?.box_type_id, ...(before?.pieces ?? []).map(({ box_type_id }) => box_type_id)])
  await refuseUnknownBoxes(
    tx,
    named.filter(({ id }) => id !== null && !had.has(id)),
  )
  for (const [at, { path, id }] of named.entries())
    if (id !== null && named.findIndex((other) => other.id === id) < at)
      throw refuseField(path, {
        en: 'is in this package already: a unit takes one of each',
        th: 'มีอยู่ในบรรจุภัณฑ์นี้แล้ว หนึ่งหน่วยใช้ชนิดละชิ้น',
      })
}

async function checkServices(tx: Tx, { service_ids }: Fields, before?: Packaged): Promise<void> {
  const added = service_ids.filter((id) => !before?.service_ids.includes(id))
  if (added.length === 0) return
  const known = await tx
    .select({ id: packagingService.id })
    .from(packagingService)
    .where(and(inArray(packagingService.id, added), isNull(packagingService.archived_at)))
    .for('share')
  if (known.length < new Set(added).size)
    throw refuseField('service_ids', { en: 'names no packaging service', th: 'มีรายการที่ไม่ใช่บริการบรรจุ' })
}

async function refuseUnknownBoxes(tx: Tx, named: { path: string; id: string | null }[]): Promise<void> {
  const ids = named.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return
  const rows = await tx
    .select({ id: boxType.id })
    .from(boxType)
    .where(and(inArray(boxType.id, ids), isNull(boxType.archived_at)))
    .for('share')
  const known = new Set(rows.map(({ id }) => id))
  const unknown = named.find(({ id }) => id !== null && !known.has(id))
  if (unknown) throw refuseField(unknown.path, { en: 'is no box type', th: 'ไม่ใช่ประเภทกล่องที่มีอยู่' })
}

/** Only the name counts; the rest comes from the stored file. */
function nameOnly(file: string): StoredFile {
  return { file, name: '', mime: '', size: 0 }
}
