import {
  saveHandover,
  saveInspection,
  saveReceipt,
  saveWork,
  type MachineServiceDetail,
} from '@rp/contract/machine/service'
import type { MachineSection } from '@rp/domain/machine-service/machine-rules'
import {
  onsiteSections,
  type OnsiteSection,
  type SectionValues,
} from '@rp/domain/machine-service/onsite/action'
import { useQueryClient } from '@tanstack/react-query'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import type { Values } from '../../kit/form/field.ts'
import { sectionForms } from '../section-fields.ts'
import { serviceKey } from '../service-queries.ts'
import { doOnsite, onsiteMoment, withStoredFiles } from './do-onsite.ts'

interface Saved {
  values: Values
  row_version: number | null
}

const inputs = {
  receipt: saveReceipt.body.omit({ row_version: true }),
  inspection: saveInspection.body.omit({ row_version: true }),
  work: saveWork.body.omit({ row_version: true }),
  handover: saveHandover.body.omit({ row_version: true }),
}

type SaveSection = (section: MachineSection, saved: Saved) => Promise<MachineServiceDetail | null>

/** Saves a section of a job; null: it waits for the network. The quotation is not written on site. */
export function useOnsiteSave(job_id: string): SaveSection {
  const queries = useQueryClient()
  return async (section, { values, row_version }) => {
    const { save } = sectionForms[section]
    const params = { id: job_id }
    if (!isOnsite(section)) return callFor(save, { params, body: { ...values, row_version } })
    const known = queries.getQueryData<MachineServiceDetail>(serviceKey(job_id))
    const version = row_version ?? known?.row_version ?? 1
    // As the server stores it, so that what comes back is recognised.
    const named = withStoredFiles(values)
    const mine: SectionValues = inputs[section].safeParse(named).data ?? named
    const base: SectionValues = known?.[section] ?? {}
    const action = {
      kind: 'SAVE',
      section,
      base,
      mine,
      at: onsiteMoment(null),
      version,
      maybe: [],
      next_id: crypto.randomUUID(),
    } as const
    return doOnsite({ job_id, action }, ({ request_id, signal }) =>
      callFor(save, { params, body: { ...mine, row_version: version, request_id } }, signal),
    )
  }
}

export function isOnsite(section: MachineSection): section is OnsiteSection {
  return onsiteSections.some((one) => one === section)
}
