import { ProblemError } from '../kit/call.ts'
import { confirm } from '../kit/dialog/confirm.tsx'
import { currentLanguage } from '../kit/language.ts'

/** Saves a visit; if an engineer is booked elsewhere, asks first, and saves it anyway on confirmation. */
export async function despiteOverlaps<T>(save: (more: { may_overlap?: true }) => Promise<T>): Promise<T> {
  try {
    return await save({})
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.code !== 'double_booked') throw error
    const t = words[currentLanguage()]
    const isMeant = await confirm({ title: t.title, text: error.problem.detail, action: t.action })
    if (!isMeant) throw error
    return save({ may_overlap: true })
  }
}

const words = {
  en: { title: 'Book twice at this time?', action: 'Book all the same' },
  th: { title: 'จองช่างซ้อนเวลานี้หรือไม่', action: 'จองซ้อน' },
}
