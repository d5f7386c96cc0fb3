import { readdirSync, readFileSync } from 'node:fs'
import { judgeReading, runOf, type Reading } from '@rp/domain/machine-register/counter'
import { machineOfJob, servicesOnPage, withOwner } from '@rp/domain/machine-register/register-rules'
import { isSameMachine, type Plate } from '@rp/domain/machine-register/serial-key'
import { describe, expect, it } from 'vitest'

interface Owned {
  customer_id: string | null
  warranty_until: string
  site_address: string
  contact_name: string | null
  contact_phone: string | null
}
type Named = { name: string }
type Case = Named &
  (
    | { kind: 'serial'; a: string; b: string; same: boolean }
    | { kind: 'machine'; a: Plate; b: Plate; same: boolean }
    | { kind: 'reading'; readings: Reading[]; reading: Reading; verdict: string }
    | { kind: 'run'; readings: Reading[]; run: string }
    | {
        kind: 'page'
        owner: string | null
        services: { customer_id: string; status: string; ended: string | null }[]
        shown: number[]
      }
    | {
        kind: 'link'
        machines: { customer_id: string; serial_no: string; archived: boolean }[]
        job: { customer_id: string; serial_no: string }
        linked: number | null
      }
    | { kind: 'owner'; before: Owned; to: string | null; after: Owned }
  )

const folder = new URL('../register-cases/', import.meta.url)

const plate = (serial_no: string): Plate => ({ maker: '', model: 'M', serial_no })

/** What the product answers, and what is right. */
function answers(one: Case): [unknown, unknown] {
  switch (one.kind) {
    case 'serial':
      return [isSameMachine(plate(one.a), plate(one.b)), one.same]
    case 'machine':
      return [isSameMachine(one.a, one.b), one.same]
    case 'reading':
      return [judgeReading(one.readings, one.reading), one.verdict]
    case 'run':
      return [runOf(one.readings), one.run]
    case 'page':
      return [servicesOnPage(one.owner, one.services), one.shown.map((at) => one.services[at])]
    case 'link':
      return [machineOfJob(one.machines, one.job), one.machines[one.linked ?? -1]]
    case 'owner':
      return [withOwner(one.before, one.to), one.after]
  }
}

describe.each(readdirSync(folder))('machines as the cases of %s say', (file) => {
  const cases = readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Case)

  it.each(cases)('$kind: $name', (one) => {
    const [given, right] = answers(one)
    expect(given).toEqual(right)
  })
})
