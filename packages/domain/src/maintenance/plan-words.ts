import { formatDay } from '../dates.ts'
import type { Words } from '../languages.ts'
import { intervalUnits, type Interval } from './interval.ts'
import type { NextDue } from './next-due.ts'
import type { PlanRule } from './plan.ts'

const single = { DAY: 'day', WEEK: 'week', MONTH: 'month', YEAR: 'year' } as const

const both = (en: string, th: string): Words => ({ en, th })
const joined = (parts: Words[], en: string, th: string): Words =>
  both(parts.map((part) => part.en).join(en), parts.map((part) => part.th).join(th))

/** `3 months`, or `month` alone. */
function intervalWords({ count, unit }: Interval): Words {
  return both(
    count === 1 ? single[unit] : `${count} ${intervalUnits[unit].en}`,
    `${count} ${intervalUnits[unit].th}`,
  )
}

const daysWords = (count: number): Words => both(`${count} ${count === 1 ? 'day' : 'days'}`, `${count} วัน`)

/** What a plan does, as one sentence: `Every 3 months, next on 15/01/2027; the service opens 14 days before`. */
export function planSentence(rule: PlanRule, next: NextDue, unit: string): Words {
  const parts = [everyWords(rule, unit), nextWords(next, unit)].filter((part) => part !== null)
  const lead = leadWords(rule, unit)
  const sentence = joined(parts, ', ', ' ')
  return lead && isDueNext(next) ? joined([sentence, lead], '; ', ' ') : sentence
}

const isDueNext = ({ day, count }: NextDue) => day !== null || count !== null

const ofUnit = (figure: string, unit: string): string => `${figure} ${unit}`.trim()

function everyWords({ calendar, counter, basis }: PlanRule, unit: string): Words {
  const day = calendar && intervalWords(calendar.every)
  const run = counter && ofUnit(counter.every_run, unit)
  const every = joined([...(day ? [day] : []), ...(run ? [both(run, run)] : [])], ' or ', ' หรือ ')
  const after = calendar && basis === 'AFTER_DONE'
  return both(
    [`Every ${every.en}`, after && 'after the last service', day && run && 'whichever comes first']
      .filter(Boolean)
      .join(', '),
    [`ทุก ${every.th}`, after && 'นับจากครั้งล่าสุด', day && run && 'แล้วแต่อย่างใดถึงก่อน'].filter(Boolean).join(' '),
  )
}

function nextWords({ day, count }: NextDue, unit: string): Words {
  if (day === null && count === null) return both('nothing is due any more', 'ไม่มีรอบถัดไปแล้ว')
  const on = day === null ? [] : [both(`on ${formatDay(day)}`, `วันที่ ${formatDay(day)}`)]
  const at = count === null ? [] : [both(`at ${ofUnit(count, unit)}`, `ที่ ${ofUnit(count, unit)}`)]
  const when = joined([...on, ...at], ' or ', ' หรือ ')
  return both(`next ${when.en}`, `ครั้งถัดไป ${when.th}`)
}

function leadWords({ calendar, counter }: PlanRule, unit: string): Words | null {
  const days = calendar && calendar.lead_days > 0 ? [daysWords(calendar.lead_days)] : []
  const run = counter && Number(counter.lead_count) > 0 ? ofUnit(counter.lead_count, unit) : null
  const before = [...days, ...(run ? [both(run, run)] : [])]
  if (before.length === 0) return both('the service opens when it is due', 'เปิดงานเมื่อถึงกำหนด')
  const lead = joined(before, ' or ', ' หรือ ')
  return both(`the service opens ${lead.en} before`, `เปิดงานล่วงหน้า ${lead.th}`)
}
