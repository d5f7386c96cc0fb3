import { getMachineService, machineServicePath } from '@rp/contract/machine/service'
import { changeVisit } from '@rp/contract/machine/visit'
import { dateWarnings, dateWarningWords } from '@rp/domain/date-warnings'
import { writtenDateTime } from '@rp/domain/dates'
import type { VisitState } from '@rp/domain/machine-service/visits'
import { useQueryClient } from '@tanstack/react-query'
import type { CalendarCell } from '../kit/calendar/use-calendar-drag.ts'
import { call, ProblemError } from '../kit/call.ts'
import { confirm } from '../kit/dialog/confirm.tsx'
import { inBangkok, instantOf } from '../kit/form/instant-input.tsx'
import { useLanguage, useWords } from '../kit/language.ts'
import { useCompanyCalendar } from '../kit/server/company-calendar.ts'
import { useCustomerName } from '../kit/text/use-customer-name.ts'
import { toast } from '../kit/toast/toast.tsx'
import { despiteOverlaps } from './despite-overlaps.ts'

interface MovedVisit {
  id: string
  state: VisitState
  service_id: string
  number: string
  customer_id: string
  customer_name: string
  starts_at: string
  engineer_ids: string[]
}

/** Moves a planned visit to another day or time, or to another engineer, after confirmation. */
export function useVisitMove(nameOf: (engineer_id: string) => string) {
  const t = useWords(words)
  const language = useLanguage()
  const queries = useQueryClient()
  const customerName = useCustomerName()
  const calendar = useCompanyCalendar()

  return async (visit: MovedVisit, from: CalendarCell, to: CalendarCell): Promise<void> => {
    if (visit.state !== 'PLANNED') {
      toast({ tone: 'info', text: t.over })
      return
    }
    const planned_at = movedTo(visit, to)
    const isSameTime = Date.parse(planned_at) === Date.parse(visit.starts_at)
    const engineer_ids = [...new Set(visit.engineer_ids.map((id) => (id === from.person ? to.person : id)))]
    const warnings = dateWarnings('VISIT', planned_at, calendar).map((one) => dateWarningWords[one][language])
    const isMeant = await confirm({
      title: t.title(visit.number, customerName(visit) ?? ''),
      text: [
        isSameTime
          ? ''
          : `${writtenDateTime(visit.starts_at, language)} → ${writtenDateTime(planned_at, language)}`,
        from.person === to.person ? '' : `${nameOf(from.person)} → ${nameOf(to.person)}`,
        ...warnings,
        isSameTime ? '' : t.informed,
      ]
        .filter(Boolean)
        .join('\n'),
      action: t.action,
    })
    if (isMeant) await save(visit, { planned_at, engineer_ids })
  }

  async function save(
    { service_id: id, id: visit_id }: MovedVisit,
    changed: { planned_at: string; engineer_ids: string[] },
  ): Promise<void> {
    try {
      const { visits, row_version } = await call(getMachineService, { params: { id } })
      const visit = visits.find((one) => one.id === visit_id)
      if (!visit) return
      const { minutes, remind_days, note } = visit
      const body = { minutes, remind_days, note, ...changed, row_version }
      await despiteOverlaps((more) =>
        call(changeVisit, { params: { id, visit_id }, body: { ...body, ...more } }),
      )
      toast({ tone: 'success', text: t.moved })
    } catch (error) {
      if (error instanceof ProblemError && error.problem.code === 'double_booked') return
      toast({ tone: 'error', text: error instanceof Error ? error.message : String(error) })
    } finally {
      await queries.invalidateQueries({ queryKey: [machineServicePath] })
    }
  }
}

/** By hours to the time of the cell, else to the same time of its day. */
function movedTo({ starts_at }: MovedVisit, { day, time }: CalendarCell): string {
  if (time === undefined) return instantOf(`${day}T${inBangkok(starts_at).slice(11)}`)
  return new Date(Date.parse(`${day}T00:00:00+07:00`) + time * 60_000).toISOString()
}

const words = {
  en: {
    title: (number: string, customer: string) => `Move the visit of ${number}, ${customer}?`,
    informed: 'The customer is informed of the new time.',
    action: 'Move the visit',
    moved: 'The visit was moved',
    over: 'Only a planned visit can be moved',
  },
  th: {
    title: (number: string, customer: string) => `ย้ายนัดของ ${number} ${customer} หรือไม่`,
    informed: 'ระบบจะแจ้งเวลาใหม่ให้ลูกค้าทราบ',
    action: 'ย้ายนัด',
    moved: 'ย้ายนัดแล้ว',
    over: 'ย้ายได้เฉพาะนัดที่ยังไม่ถึงหน้างาน',
  },
}
