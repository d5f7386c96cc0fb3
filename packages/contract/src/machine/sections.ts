import { checkVerdicts, inspectionChecklist, machineLimits } from '@rp/domain/machine-service/machine-rules'
import { quotationLineKinds, vatPercents } from '@rp/domain/machine-service/quotation'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { decimal, price } from '../decimal.ts'
import { day, id, instant, name, namedFile, note, rowVersion } from '../fields.ts'
import { saying } from '../problems.ts'

/** The sections of a job, each saved separately. Photos and videos are uploaded by the file call. */
const files = z.array(namedFile).max(machineLimits.files)
const text = z.string().trim().normalize('NFC')

export const receiptFields = {
  received_at: instant,
  condition: note.min(1),
  accessories: note,
  photos: files,
}

export const inspectionFields = {
  findings: note,
  root_cause: note,
  checklist: z
    .array(
      z.strictObject({
        item: z.enum(keysOf(inspectionChecklist)),
        verdict: z.enum(keysOf(checkVerdicts)),
        note: text.max(500),
      }),
    )
    .max(30),
  photos: files,
}

export const quotationFields = {
  lines: z
    .array(
      z.strictObject({
        kind: z.enum(keysOf(quotationLineKinds)),
        description: text.min(1).max(300),
        qty: decimal({ min: '0.001', max: '100000', places: 3 }),
        unit_price: price,
        discount: price,
        vat: z.enum(vatPercents),
        /** The part of the catalogue; what was used of it is billed, at most `qty`. */
        part_id: id.nullish(),
        /** What the service contract pays of the line, as a part of `discount`; at most what its terms allow. */
        contract_paid: price.nullish(),
      }),
    )
    .max(machineLimits.lines),
  valid_until: day,
  note,
}

export const workFields = {
  minutes: z.int().min(0).max(100_000),
  parts: z
    .array(
      z
        .strictObject({
          name,
          /** Of a part from stock, with the decimals of the part. */
          qty: z.number().min(0.001).max(999_999),
          serial_no: text.max(120),
          old_serial_no: text.max(120),
          /** Set by the server for a part from stock: such lines come from its use, not from this form. */
          part_id: id.optional(),
        })
        .refine(({ qty, part_id }) => part_id !== undefined || Number.isInteger(qty), {
          path: ['qty'],
          ...saying({ en: 'must be a whole number', th: 'ต้องเป็นจำนวนเต็ม' }),
        }),
    )
    .max(machineLimits.parts),
  photos: files,
  test_result: note,
}

export const handoverFields = {
  signed_name: name,
  /** A picture of the signature. */
  signature: namedFile,
  note,
  rating: z.int().min(1).max(5).nullable(),
}

/** The number of a request, made by the client: one that is sent again is answered, and not made twice. */
export const requestId = id.optional()

const saved = <S extends Record<string, z.ZodType>>(fields: S) =>
  z.strictObject({ ...fields, row_version: rowVersion, request_id: requestId })

export const receiptInput = saved(receiptFields)
export const inspectionInput = saved(inspectionFields)
export const quotationInput = saved(quotationFields)
export const workInput = saved(workFields)
export const handoverInput = saved({
  ...handoverFields,
  /** When the customer signed, if that was without network; absent: now. */
  signed_at: instant.optional(),
})
