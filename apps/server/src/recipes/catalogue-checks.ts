import type { StoredFile } from '@rp/contract/fields'
import { and, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuseField } from '../platform/refusal.ts'
import { namedFiles } from './files.ts'
import { refuseUnknownPlaceholders } from './label-texts.ts'
import { boxType } from './tables/box-type.ts'
import type { companyStandardLbl } from './tables/company-standard-lbl.ts'

type Input = Record<string, unknown>

/** The picture of a box type must be one uploaded as a picture. */
export async function checkImage(tx: Tx, input: Input): Promise<Input> {
  const [image] = await namedFiles(tx, 'PICTURE', [{ path: 'image', file: input.image as StoredFile | null }])
  return { image }
}

/** The evidence of a claim must be a file uploaded for labels. */
export async function checkEvidence(tx: Tx, input: Input): Promise<Input> {
  const named = [{ path: 'evidence_file', file: input.evidence_file as StoredFile | null }]
  const [evidence_file] = await namedFiles(tx, 'LABEL', named)
  return { evidence_file }
}

/**
 * The texts of a standard label must use known placeholders, and the files of its marks must be uploaded for labels.
 */
export async function checkStandardLabel(tx: Tx, input: Input): Promise<Input> {
  const texts = input.text_blocks as NonNullable<(typeof companyStandardLbl.$inferInsert)['text_blocks']>
  for (const [at, { text_th, text_en }] of texts.entries()) {
    refuseUnknownPlaceholders(`text_blocks.${at}.text_th`, text_th)
    refuseUnknownPlaceholders(`text_blocks.${at}.text_en`, text_en)
  }
  const marks = input.marks as NonNullable<(typeof companyStandardLbl.$inferInsert)['marks']>
  const named = marks.map(({ file }, at) => ({ path: `marks.${at}.file`, file }))
  const files = await namedFiles(tx, 'LABEL', named)
  return { marks: marks.map((mark, at) => ({ ...mark, file: files[at] ?? null })) }
}

/**
 * The box types of a packaging service must exist and not be archived; locks them until the service is written, so that
 * none is archived meanwhile.
 */
export async function checkBoxTypes(tx: Tx, input: Input): Promise<void> {
  const ids = input.compatible_box_types as string[]
  if (ids.length === 0) return
  const known = await tx
    .select({ id: boxType.id })
    .from(boxType)
    .where(and(inArray(boxType.id, ids), isNull(boxType.archived_at)))
    .orderBy(boxType.id)
    .for('share')
  const unknown = ids.find((id) => !known.some((row) => row.id === id))
  if (unknown)
    throw refuseField('compatible_box_types', {
      en: `names "${unknown}", which is no box type`,
      th: `มี "${unknown}" ซึ่งไม่ใช่ประเภทกล่อง`,
    })
}
