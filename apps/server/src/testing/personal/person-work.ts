import { randomUUID } from 'node:crypto'
import type { NotedKind } from '@rp/domain/notes/noted-records'
import { sql } from 'drizzle-orm'
import { machineQuotation } from '../../machine/tables/machine-quotation.ts'
import { machineVisit } from '../../machine/tables/machine-visit.ts'
import { serviceContract } from '../../machine/tables/service-contract.ts'
import { openLabShop } from '../lab-shop.ts'
import { openMachineShop } from '../machine-shop.ts'
import { openLabelShop } from '../label-shop.ts'
import type { TestServer } from '../test-server.ts'
import type { Canaries } from './canaries.ts'

export interface PersonWork {
  lab_order: string
  /** The job with the accepted quotation, and the one with the declined quotation. */
  accepted: string
  declined: string
  recipe: string
  label: string
}

/** Completed work for a person: a lab order, two machine jobs, a recipe. */
export async function workFor(
  server: TestServer,
  customer_id: string,
  canaries: Canaries,
): Promise<PersonWork> {
  const work = {
    lab_order: await testedSample(server, customer_id, canaries),
    ...(await repairedMachines(server, customer_id, canaries)),
    ...(await approvedRecipe(server, customer_id, canaries)),
  }
  await notedRecords(
    server,
    [
      ['customer', customer_id],
      ['lab-order', work.lab_order],
      ['machine-service', work.declined],
      ['recipe', work.recipe],
    ],
    canaries,
  )
  return work
}

/** Internal notes about the person and about each record of theirs, edited once. */
async function notedRecords(
  server: TestServer,
  records: [kind: NotedKind, id: string][],
  { gone }: Canaries,
): Promise<void> {
  const chief = await server.staff('SUPER_ADMIN')
  for (const [kind, id] of records) {
    const path = `/api/notes/${kind}/${id}`
    const { content } = await server.call<{ note: { id: string } }>('POST', path, chief, {
      body: { text: gone() },
    })
    const { status } = await server.call('PUT', `${path}/${content.note.id}`, chief, {
      body: { text: gone() },
    })
    if (status !== 200) throw new Error(`The note was refused: ${status}`)
  }
}

async function testedSample(
  server: TestServer,
  customer_id: string,
  { gone, retained }: Canaries,
): Promise<string> {
  const lab = await openLabShop(server)
  const { service_id } = await lab.twoSteps()
  await lab.template(service_id)
  const sample = { name: retained(), lot: retained(), qty: '50', unit: 'g', storage: 'ROOM' }
  const order = await lab.order(service_id, {
    customer_id,
    product_name: retained(),
    product_lot: retained(),
    payment_ref: retained(),
    note: gone(),
    mail_to: [`${gone()}@example.com`],
    samples: [sample, sample],
  })
  await lab.receive(order.id)
  const { status, problem } = await lab.move(order.id, 'CANCEL', { reason: gone() })
  if (status !== 200) throw new Error(JSON.stringify(problem))
  await server.database.db.execute(sql`
    insert into lab_report (id, order_id, version, file, sha256, language, snapshot, issued_at)
    values (gen_random_uuid(), ${order.id}, 1, 'f', '', 'th', '{}', now())`)
  await server.database.db.execute(sql`
    insert into lab_result (id, order_id, part, place, code, version, kind, value, saved_at)
    values (gen_random_uuid(), ${order.id}, 'RESULT', 'PH', 'PH', 1, 'SAVE', '5.5', now())`)
  return order.id
}

async function repairedMachines(server: TestServer, customer_id: string, canaries: Canaries) {
  const { gone } = canaries
  const machines = await openMachineShop(server)
  const engineer = await server.staff('STAFF/MACHINE')
  const opened = await machines.service(engineer, {
    customer_id,
    // Its machine is added to the register, with place and contact.
    register: true,
    problem: gone(),
    site_address: gone(),
    contact_name: gone(),
    contact_phone: gone(),
  })
  await server.database.db.execute(sql`
    update machine_service set status = 'COMPLETED', outcome = 'REPAIRED', completed_at = now() where id = ${opened.id}`)
  await server.database.db.execute(sql`
    insert into maintenance_plan (id, machine_id, name, task, type, priority, every_unit, basis, lead_days, lead_count, pause_reason)
    select gen_random_uuid(), id, 'Seals', 'Seals', 'ONSITE', 'NORMAL', 'MONTH', 'FIXED', 0, 0, ${gone()}
    from machine where customer_id = ${customer_id}`)
  await server.database.db.insert(serviceContract).values({
    number: `SC-${randomUUID()}`,
    customer_id,
    first_day: '2026-01-01',
    last_day: '2026-12-31',
    ended_on: '2026-06-30',
    end_reason: gone(),
    hours: [],
    covers: ['LABOUR'],
    note: gone(),
  })
  const quoted = async (state: 'ACCEPTED' | 'DECLINED') => {
    const { id } = await machines.standing(engineer, 'COMPLETED', {
      customer_id,
      customer_name: gone(),
      serial_no: gone(),
      receipt: { received_at: new Date().toISOString(), condition: gone(), accessories: gone(), photos: [] },
      inspection: { findings: gone(), root_cause: gone(), checklist: [], photos: [] },
      work: { minutes: 1, parts: [], photos: [], test_result: gone() },
    })
    const word = state === 'ACCEPTED' ? canaries.retained : gone
    await server.database.db.insert(machineQuotation).values({
      service_id: id,
      number: `QT-${id}-1`,
      revision: 1,
      customer: { name: word(), company: word(), email: null, phone: null, tax_id: null, address: word() },
      findings: word(),
      lines: [{ kind: 'PART', description: 'Pump', qty: '1', unit_price: '1', discount: '0', vat: '7' }],
      amounts: ['1.00'],
      subtotal: '1.00',
      vat: '0.07',
      total: '1.07',
      valid_until: '2027-01-31',
      note: word(),
      state,
      sent_at: new Date().toISOString(),
      answered_name: word(),
      answer_comment: gone(),
    })
    await server.database.db.insert(machineVisit).values({
      service_id: id,
      planned_at: '2026-11-20T03:00:00.000Z',
      ends_at: '2026-11-20T05:00:00.000Z',
      note: gone(),
      report: gone(),
      cancel_reason: gone(),
    })
    return id
  }
  return { accepted: await quoted('ACCEPTED'), declined: await quoted('DECLINED') }
}

/** With a label whose proof was sent to the customer. */
async function approvedRecipe(server: TestServer, customer_id: string, { gone, retained }: Canaries) {
  const shop = await openLabelShop(server)
  const { chemist, admin } = shop
  const { journey, design_id } = await shop.labelled({
    customer_id,
    name: retained(),
    brand: retained(),
    brief: { texture: gone(), colour: '', scent: '', claims: '', forbidden: '' },
  })
  await journey.move(admin, 'PENDING_FORMULATION_REVIEW', { payment: { amount: '5000', ref: retained() } })
  await journey.quoted()
  await journey.move(chemist, 'PENDING_CUSTOMER_APPROVAL')
  const body = { verdict: 'APPROVE', comment: gone(), signed_name: retained() }
  const { status } = await server.call('POST', `/api/approval/${await journey.token()}`, null, { body })
  if (status !== 200) throw new Error(`The approval was refused: ${status}`)
  await server.database.db.execute(sql`
    with revision as (
      insert into label_revision (id, design_id, no, kind, name, rev, document, sha256, created_at)
      values (gen_random_uuid(), ${design_id}, 90, 'PROOF', ${retained()}, 1, '{}', '', now()) returning id),
    proof as (
      insert into label_proof_link (id, token_hash, design_id, revision_id, expires_at, created_at, verdict, comment, signed_name)
      select gen_random_uuid(), 'h', ${design_id}, id, now(), now(), 'CHANGE', ${gone()}, ${gone()} from revision),
    data as (
      insert into label_data (id, recipe_id, version, texts, created_at)
      values (gen_random_uuid(), ${journey.id}, 90, '{}', now()))
    insert into label_comment (id, design_id, x, y, text, author, author_name, created_at)
    values (gen_random_uuid(), ${design_id}, 1, 1, ${gone()}, 'CUSTOMER', ${gone()}, now())`)
  return { recipe: journey.id, label: design_id }
}
