import type { LabServiceStep } from '@rp/contract/lab/service-step'
import type { Words } from '@rp/domain/languages'
import { holds } from '@rp/domain/qa/item-parts'
import type { QaItem } from '@rp/domain/qa/qa-item'
import type { labOrderTypes } from '@rp/domain/enumerations'

export type DemoStep = Pick<LabServiceStep, 'est_minutes' | 'mandatory'> &
  Partial<Pick<LabServiceStep, 'photo_required' | 'attachments_required' | 'locked' | 'notify_customer'>> & {
    name: Words
    instructions: string[]
    inputs?: QaItem[]
    result_codes?: string[]
    /** Indices of the steps that must come before it. */
    after?: number[]
  }

export interface DemoLabService {
  code: string
  name: Words
  description: string
  types: (typeof labOrderTypes)[number][]
  price: string
  sla_days: number
  sample: [amount: string, unit: string]
  requires_verification: boolean
  accreditation_no: string | null
  results: QaItem[]
  steps: DemoStep[]
}

export const w = (en: string, th: string): Words => ({ en, th })

/** The first step of every service: receive and inspect the sample; it cannot be skipped. */
export const intake = (more: Partial<DemoStep> = {}): DemoStep => ({
  name: w('Take the sample in', 'รับและตรวจตัวอย่าง'),
  instructions: ['Compare label, lot and amount with the order.', 'Photograph the sample with its barcode.'],
  est_minutes: 10,
  mandatory: true,
  locked: true,
  photo_required: true,
  ...more,
})

export const review = (after: number): DemoStep => ({
  name: w('Review the raw data', 'ทบทวนข้อมูลดิบ'),
  instructions: ['Check calculations, blanks and controls.', 'Attach the printout of the instrument.'],
  est_minutes: 20,
  mandatory: true,
  attachments_required: false,
  after: [after],
  inputs: [holds('PAPER', 'BLANK_OK', w('Blank and control are within limits', 'แบลงก์และตัวควบคุมอยู่ในเกณฑ์'))],
})
