import { thaiTaxId } from '@rp/domain/thai-tax-id'
import { z } from 'zod'

/**
 * A tax number, or null: digits only means a Thai one, with 13 digits including a check digit; foreign ones contain
 * letters and are accepted as they are.
 */
export const taxId = z
  .string()
  .trim()
  .max(30)
  .transform((text, context) => {
    if (text === '') return null
    if (/[^\d\s-]/.test(text)) return text
    const digits = thaiTaxId(text)
    if (digits !== null) return digits
    context.addIssue({ code: 'custom', params: { words: wrongTaxId }, message: wrongTaxId.en })
    return z.NEVER
  })
  .nullable()

const wrongTaxId = {
  en: 'must be the 13 digits of a Thai tax number, the last of which checks the others',
  th: 'ต้องเป็นเลขประจำตัวผู้เสียภาษี 13 หลักที่หลักสุดท้ายตรวจสอบแล้วถูกต้อง',
}
