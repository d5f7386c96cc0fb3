import type { ParsedOf } from '@rp/contract/endpoint'
import {
  competenceRow,
  exportCompetence,
  giveCompetence,
  listCompetence,
  withdrawCompetence,
  type CompetenceRow,
} from '@rp/contract/lab/competence'
import { bangkokDay } from '@rp/domain/dates'
import type { CompetenceState } from '@rp/domain/lab/equipment/equipment-words'
import { eq, sql } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { exportPage, sendExport } from '../../platform/list/export.ts'
import { containing, listPage, type ListSource } from '../../platform/list/list-page.ts'
import { lockRowVersion } from '../../platform/list/optimistic-lock.ts'
import { recordLink } from '../../platform/list/record-link.ts'
import { openTotals } from '../../platform/list/totals.ts'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuseField } from '../../platform/refusal.ts'
import { labFiles } from '../files.ts'
import { labCompetence } from '../tables/lab-competence.ts'
import { labService } from '../tables/lab-service.ts'
import { today } from './instrument-state.ts'

type Query = ParsedOf<typeof listCompetence>['query']
type Entry = typeof labCompetence.$inferSelect

const listName = 'competence'
// Table names are written out: in a select from one table Drizzle omits them.
const ofService = (value: string) =>
  sql.raw(`(select ${value} from lab_service where lab_service.id = lab_competence.service_id)`)
const nameOf = (column: string) =>
  sql.raw(`(select full_name from staff where staff.id = lab_competence.${column})`)

/** The state of an entry today, as `competenceState` of the domain. */
const state = sql<CompetenceState>`(case
  when lab_competence.withdrawn_on <= ${today} then 'WITHDRAWN'
  when ${today} < lab_competence.from_day then 'COMING'
  when lab_competence.until_day < ${today} then 'ENDED'
  else 'VALID' end)`

const { service_id, from_day, until_day, evidence, withdrawn_on, withdraw_reason } = labCompetence
const columns = {
  id: labCompetence.id,
  staff_id: labCompetence.staff_id,
  staff_name: sql<string | null>`${nameOf('staff_id')}`.as('staff_name'),
  service_id,
  service_code: sql<string>`${ofService('code')}`.as('service_code'),
  service_name: sql`${ofService("json_build_object('en', name_en, 'th', name_th)")}`.as('service_name'),
  from_day,
  until_day,
  evidence,
  file: labCompetence.file,
  authorised_by_name: sql<string | null>`${nameOf('authorised_by')}`.as('authorised_by_name'),
  withdrawn_on,
  withdraw_reason,
  state: state.as('state'),
  created_at: labCompetence.created_at,
  updated_at: labCompetence.updated_at,
  row_version: labCompetence.row_version,
  archived_at: labCompetence.archived_at,
}

/** Who is authorised for which service: list, give, withdraw (ISO/IEC 17025 6.2). */
export function competenceCalls({ serve, database, write, config }: Platform): void {
  const totals = openTotals(database)
  const source: ListSource = { name: listName, table: labCompetence, columns, id: labCompetence.id }
  const change = <R>(work: (tx: Tx) => Promise<R>): Promise<R> =>
    write(work).finally(() => totals.changed(listName))

  const page = (query: Query) => {
    const { page: _page, limit: _limit, sortBy: _sortBy, order: _order, ...filters } = query
    return listPage<CompetenceRow>(database, totals, {
      source,
      query,
      where: conditions(filters),
      // States change with the day.
      cacheKey: JSON.stringify([filters, bangkokDay(new Date())]),
    })
  }

  serve.staff(listCompetence, ({ query }) => page(query))
  serve.staff(exportCompetence, ({ query: { format, columns: shown, link, ...query }, caller, reply }) =>
    sendExport(reply, {
      format,
      name: listName,
      shape: competenceRow.shape,
      columns: shown,
      read: async () => (await page({ ...query, ...exportPage })).data,
      caller,
      link: recordLink(config, link),
    }),
  )

  serve.staff(giveCompetence, ({ body, caller }) =>
    change(async (tx) => {
      await checkGiven(tx, body)
      const [file] = await labFiles(tx, [{ path: 'file', file: body.file }])
      const [row] = await tx
        .insert(labCompetence)
        .values({
          ...body,
          file: file ?? null,
          authorised_by: caller.id,
          created_by: caller.id,
          updated_by: caller.id,
        })
        .returning()
      await note(tx, 'lab.competence_given', found(row), caller)
      return { id: found(row).id }
    }),
  )

  serve.staff(withdrawCompetence, ({ params, body: { row_version, reason, withdrawn_on: on }, caller }) =>
    change(async (tx) => {
      await lockRowVersion(tx, labCompetence, { id: params.id, row_version }, async () => {
        const [current] = await tx.select(columns).from(labCompetence).where(eq(labCompetence.id, params.id))
        return competenceRow.parse(current)
      })
      const [row] = await tx
        .update(labCompetence)
        .set({
          withdrawn_on: on,
          withdraw_reason: reason,
          withdrawn_by: caller.id,
          updated_by: caller.id,
          updated_at: sql`now()`,
          row_version: row_version + 1,
        })
        .where(eq(labCompetence.id, params.id))
        .returning()
      await note(tx, 'lab.competence_withdrawn', found(row), caller)
      return { id: params.id }
    }),
  )
}

function conditions({ q, staff_id, service_id: of, state: inState }: Partial<Query>) {
  const text = q ? containing(q.toLowerCase()) : null
  return [
    text === null
      ? undefined
      : sql`(lab_competence.staff_id in (select id from staff where lower(full_name) like ${text})
          or lab_competence.service_id in (select id from lab_service
            where lower(code) like ${text} or lower(name_en) like ${text} or lower(name_th) like ${text}))`,
    staff_id ? eq(labCompetence.staff_id, staff_id) : undefined,
    of ? eq(service_id, of) : undefined,
    inState ? sql`${state} = ${inState}` : undefined,
  ]
}

type Given = ParsedOf<typeof giveCompetence>['body']

/** Refuses days in the wrong order, people of other departments, and what is no service. */
async function checkGiven(tx: Tx, given: Given): Promise<void> {
  if (given.until_day !== null && given.until_day < given.from_day)
    throw refuseField('until_day', { en: 'must not be before the first day', th: 'ต้องไม่อยู่ก่อนวันแรก' })
  const [person] = await tx.select().from(staff).where(eq(staff.id, given.staff_id))
  if (person?.department !== 'LAB' || !person.is_active || person.archived_at !== null)
    throw refuseField('staff_id', { en: 'is nobody of the laboratory', th: 'ไม่ใช่พนักงานของห้องปฏิบัติการ' })
  const [service] = await tx.select().from(labService).where(eq(labService.id, given.service_id))
  if (!service || service.archived_at !== null)
    throw refuseField('service_id', { en: 'is no service that is offered', th: 'ไม่ใช่บริการที่เปิดให้' })
}

async function note(
  tx: Tx,
  event: 'lab.competence_given' | 'lab.competence_withdrawn',
  entry: Entry,
  caller: StaffCaller,
): Promise<void> {
  const [service] = await tx
    .select({ code: labService.code })
    .from(labService)
    .where(eq(labService.id, entry.service_id))
  await appendToLog(tx, {
    event,
    subject: { type: 'staff', id: entry.staff_id },
    actor: actorOf(caller),
    data: {
      service: found(service).code,
      day: event === 'lab.competence_given' ? entry.from_day : (entry.withdrawn_on ?? ''),
    },
  })
}
