import type { LabelEdit } from '@rp/contract/recipes/label-document'
import type { LabelPalette } from '@rp/contract/recipes/label-palette'
import type { LabelDocument } from '@rp/label/document'
import { reservedInksOf, reservedName } from '@rp/label/reserved-inks'
import { spotKey } from '@rp/label/spot-name'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuseField } from '../../platform/refusal.ts'
import { labelRevision } from '../tables/label-revision.ts'

const refuseName = (path: string, name: string) =>
  refuseField(path, {
    en: `“${name}” is reserved on presses and no name of a spot ink: choose CMYK, or another name`,
    th: `“${name}” เป็นชื่อสงวนของแท่นพิมพ์ ใช้เป็นชื่อหมึกพิเศษไม่ได้ โปรดเลือก CMYK หรือใช้ชื่ออื่น`,
  })

const namesOf = (elements: LabelDocument['elements']): string[] =>
  Object.values(elements).flatMap((element) => reservedInksOf(element).map(({ name }) => spotKey(name)))

/**
 * Refuses a new spot ink with a reserved name (ISO 32000-1 8.6.6.4). Labels from before this rule keep theirs, and a
 * restored revision brings its own back: the preflight names them.
 */
export async function refuseReservedInks(
  tx: Tx,
  { elements }: LabelEdit,
  before: { id: string; document: LabelDocument },
) {
  const given = Object.values(elements ?? {}).flatMap((element) =>
    element === null ? [] : reservedInksOf(element).map((one) => ({ ...one, id: element.id })),
  )
  if (given.length === 0) return
  const known = new Set(namesOf(before.document.elements))
  if (given.every(({ name }) => known.has(spotKey(name)))) return
  const revisions = await tx
    .select({ document: labelRevision.document })
    .from(labelRevision)
    .where(eq(labelRevision.design_id, before.id))
  for (const { document } of revisions) for (const name of namesOf(document.elements)) known.add(name)
  const wrong = given.find(({ name }) => !known.has(spotKey(name)))
  if (wrong) throw refuseName(`edit.elements.${wrong.id}.${wrong.path}`, wrong.name)
}

type Swatches = LabelPalette['swatches']

/** Refuses a new swatch whose spot ink has a reserved name; those that a palette has may stay. */
export function refuseReservedSwatches(swatches: Swatches, before: Swatches): void {
  const known = new Set(before.map(({ ink }) => reservedName(ink)))
  for (const [at, { ink }] of swatches.entries()) {
    const name = reservedName(ink)
    if (name !== null && !known.has(name)) throw refuseName(`swatches.${at}.ink`, name)
  }
}
