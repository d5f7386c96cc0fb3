import { labLimits } from '@rp/domain/lab/lab-rules'
import { qualifiers, reportLanguages } from '@rp/domain/lab/report-notes'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { id } from '../fields.ts'

export const reportLanguage = z.enum(reportLanguages)
/** Remarks of results, and deviations from the methods. */
export const reportNotes = {
  remarks: z
    .array(
      z.strictObject({
        code: z.string().min(1).max(40),
        sample_id: id.nullable(),
        remark: z.string().trim().max(1000),
        qualifiers: z.array(z.enum(keysOf(qualifiers))).max(2),
      }),
    )
    .max(labLimits.measurements),
  deviations: z.string().trim().max(4000),
}
