import { plainAnalyte } from '@rp/domain/qa/analyte'
import { holds, numeric } from '@rp/domain/qa/item-parts'
import { v7 as uuidv7 } from 'uuid'
import { storedFile } from '../../platform/tables/stored-file.ts'
import { openLabShop, type LabShop } from '../lab-shop.ts'
import { stepsOfService, type LabActor, type LabPeople } from './lab-table.ts'
import type { Person, TestServer } from '../test-server.ts'

/** The laboratory that all runs on a server share. */
export interface LabFixture {
  server: TestServer
  shop: LabShop
  actors: [LabActor & Person, ...(LabActor & Person)[]]
  people: LabPeople
  /** A service for each way of verification: without, by another person, by anybody. */
  services: [Service, ...Service[]]
  file: typeof storedFile.$inferInsert
}

interface Service {
  id: string
  requires: boolean
  allow_self: boolean
}

const cc = 'archive@example.com'
const triggers = [
  'ORDER_CREATED',
  'STEP_STARTED',
  'STEP_DONE',
  'ORDER_COMPLETED',
  'ORDER_CANCELLED',
  'REPORT_INVALIDATED',
]

export async function openLabFixture(server: TestServer): Promise<LabFixture> {
  const shop = await openLabShop(server)
  const actor = (person: Person, role: LabActor['role'], isLab = true) => ({ ...person, role, isLab })
  const service = async (requires: boolean, allow_self: boolean) => ({
    id: await addService(shop, requires, allow_self),
    requires,
    allow_self,
  })
  const file = {
    file: `${uuidv7()}.png`,
    original_name: 'bench.png',
    mime: 'image/png',
    size: 1,
    sha256: '',
    owner_type: 'lab',
    owner_id: shop.admin.id,
    created_at: new Date().toISOString(),
  }
  await server.database.db.insert(storedFile).values(file)
  return {
    server,
    shop,
    actors: [
      actor(shop.technician, 'STAFF'),
      actor(await server.staff('STAFF/LAB'), 'STAFF'),
      actor(shop.admin, 'ADMIN'),
      actor(shop.second, 'ADMIN'),
      // The most powerful profiles appear twice: a run with only refusals makes no progress.
      actor(shop.admin, 'ADMIN'),
      actor(shop.second, 'ADMIN'),
      actor(await server.staff('SUPER_ADMIN'), 'SUPER_ADMIN'),
      actor(await server.staff('ADMIN/RECIPE'), 'ADMIN', false),
      actor(await server.staff('STAFF/CHAT'), 'STAFF', false),
    ],
    people: { admins: [shop.admin.id, shop.second.id], email: shop.email, cc },
    services: [await service(false, false), await service(true, false), await service(true, true)],
    file,
  }
}

async function addService(shop: LabShop, requires: boolean, allow_self: boolean): Promise<string> {
  const { id } = await shop.service({
    requires_verification: requires,
    allow_self_verify: allow_self,
    result_form: [
      numeric(
        'PHYSICAL',
        'PH',
        { en: 'pH', th: 'ค่า pH' },
        { min: '5', max: '6', analyte: { ...plainAnalyte, replicates: 2 } },
      ),
      holds('SENSORY', 'CLEAR', { en: 'Clear', th: 'ใส' }, { mandatory: false }),
    ],
  })
  const ids: string[] = []
  for (const step of stepsOfService) {
    const made = await shop.step(id, {
      name_en: step.name,
      mandatory: step.mandatory,
      locked: step.locked,
      inputs: step.inputs.map((code) =>
        numeric('PHYSICAL', code, { en: 'Weight', th: 'น้ำหนัก' }, { min: '1', max: '10' }),
      ),
      result_codes: step.results,
      depends_on: step.waits.map((at) => ids[at]),
      notify_customer: 'notify' in step,
      assignee_role: 'admin' in step ? 'ADMIN' : 'STAFF',
      attachments_required: 'file' in step,
    })
    ids.push(made.id)
  }
  for (const trigger of triggers)
    await shop.template(id, {
      trigger,
      ...(trigger === 'ORDER_COMPLETED' && { cc: [cc], attach_report: true }),
    })
  return id
}
