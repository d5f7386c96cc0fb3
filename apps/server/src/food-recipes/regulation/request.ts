import type { ParsedOf } from '@rp/contract/endpoint'
import { isDecidedTogether } from '@rp/domain/regulation/edition/change-classes'
import {
  approveRequests,
  createRequest,
  exportRequests,
  getRequest,
  listRequests,
  moveRequest,
  requestRow,
  updateRequest,
  type RequestRow,
} from '@rp/contract/food-recipes/regulation-request'
import { eq, inArray, like, sql, type SQL } from 'drizzle-orm'
import { exportPage, sendExport } from '../../platform/list/export.ts'
import { containing, listPage } from '../../platform/list/list-page.ts'
import { recordLink } from '../../platform/list/record-link.ts'
import type { Totals } from '../../platform/list/totals.ts'
import { byStaff } from '../../platform/transitions/decide-transition.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { regulationRequest } from '../tables/regulation-request.ts'
import { regulationRule } from '../tables/regulation-rule.ts'
import { regulationSource } from '../tables/regulation-source.ts'
import { withConditionCells } from './condition-cells.ts'
import { logRequest } from './log-request.ts'
import { derived, openRequest, type Request } from './open-request.ts'
import { checkProposal, placeOf, type Place } from './proposal.ts'
import { isOverdue, requestColumns } from './request-columns.ts'
import { mayEdit, readRequest, withTouched } from './request-detail.ts'
import { lockedRequest, transitionRequestTo } from './request-moves.ts'
import type { RequestDeps } from './request-deps.ts'
import { ruleListName } from './rule.ts'

type Query = ParsedOf<typeof listRequests>['query']
type Listed = Omit<RequestRow, 'affected_recipes'> & { substance_ids: string[] }

export const requestListName = 'regulation-request'

/** Proposals of rules: list, read, open, change, decide. */
export function requestCalls(
  { serve, database, write, config }: Platform,
  totals: Totals,
  deps: RequestDeps,
): void {
  const { db } = database

  const page = async (query: Query, caller: StaffCaller) => {
    const { page: _page, limit: _limit, sortBy: _sortBy, order: _order, mine, ...filters } = query
    const own = mine === 'true' && eq(regulationRequest.requested_by, caller.id)
    const rows = await listPage<Listed>(database, totals, {
      source: {
        name: requestListName,
        table: regulationRequest,
        columns: requestColumns,
        id: regulationRequest.id,
      },
      // The requests of one import were opened at the same time: sort them by importance.
      query:
        query.import_id && query.sortBy === 'created_at'
          ? { ...query, sortBy: 'importance', order: 'ASC' }
          : query,
      where: [...conditions(filters), own || undefined],
      cacheKey: JSON.stringify({ ...filters, mine: own ? caller.id : null }),
    })
    return { ...rows, data: await withTouched(db, deps.users, rows.data) }
  }

  const changed = () => {
    totals.changed(requestListName)
    totals.changed(ruleListName)
  }
  const change = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => write(work).finally(changed)
  const read = (tx: Parameters<typeof readRequest>[0], id: string, caller: StaffCaller) =>
    readRequest(tx, deps.users, id, caller)

  serve.staff(listRequests, ({ query, caller }) => page(query, caller))
  serve.staff(exportRequests, ({ query: { format, columns, link, ...query }, caller, reply }) =>
    sendExport(reply, {
      format,
      name: 'regulation-requests',
      shape: requestRow.shape,
      columns,
      read: async () => (await page({ ...query, ...exportPage }, caller)).data.map(withConditionCells),
      caller,
      link: recordLink(config, link),
    }),
  )
  serve.staff(getRequest, ({ params, caller }) => read(db, params.id, caller))

  serve.staff(createRequest, ({ body, caller }) =>
    change(async (tx) => {
      const { ingredient_id, proposed, effective_from, note, sources } = body
      const place = await placeOf(tx, body)
      const kind = await checkProposal(tx, { place, ingredient_id, proposed, effective_from })
      const request = await openRequest(
        tx,
        { place, kind, origin: 'STAFF', proposed, effective_from, ingredient_id, note, sources },
        byStaff(caller),
      )
      await logRequest(tx, request, byStaff(caller))
      await deps.notifyOpened(tx, request, byStaff(caller))
      return read(tx, request.id, caller)
    }),
  )

  serve.staff(updateRequest, ({ params, body: { row_version, ...body }, caller }) =>
    change(async (tx) => {
      const request = await lockedRequest(tx, params.id)
      if (request.row_version !== row_version)
        throw refuse('stale_version', { current: { ...(await read(tx, request.id, caller)) } })
      if (!mayEdit(request, caller))
        throw refuse('illegal_transition', {
          detail: {
            en: 'Only an open proposal can be changed, and only by its author',
            th: 'แก้ได้เฉพาะข้อเสนอที่ยังเปิดอยู่ โดยผู้เสนอเอง',
          },
        })
      const place = await placeOfRequest(tx, request)
      const { proposed, effective_from } = body
      const { ingredient_id } = request
      const kind = await checkProposal(tx, {
        place,
        ingredient_id,
        proposed,
        effective_from,
        own: request.id,
      })
      await tx
        .update(regulationRequest)
        .set({
          ...body,
          ...derived(kind, body),
          kind,
          current_rule_id: place.current?.id ?? null,
          entry_name: proposed?.entry_name ?? request.entry_name,
          // The editor of a proposal becomes its requester: someone else decides.
          requested_by: caller.id,
          updated_by: caller.id,
          updated_at: sql`now()`,
          row_version: row_version + 1,
        })
        .where(eq(regulationRequest.id, request.id))
      return read(tx, request.id, caller)
    }),
  )

  serve.staff(moveRequest, ({ params, body, caller }) =>
    change(async (tx) => {
      await transitionRequestTo(tx, deps, params.id, { request: body, ...byStaff(caller) })
      return read(tx, params.id, caller)
    }),
  )

  // All or none: they are one decision.
  serve.staff(approveRequests, ({ body: { ids, reason }, caller }) =>
    change(async (tx) => {
      const unique = [...new Set(ids)].toSorted()
      refuseDifferent(
        unique,
        await tx.select().from(regulationRequest).where(inArray(regulationRequest.id, unique)),
      )
      const keepsReading = unique.length > 1 ? { keepsReading: 'UNREAD' as const } : {}
      for (const id of unique) {
        const requested = { to: 'APPROVED', expected_status: 'PENDING', reason } as const
        await transitionRequestTo(tx, deps, id, { request: requested, ...keepsReading, ...byStaff(caller) })
      }
      return { approved: unique.length }
    }),
  )
}

/**
 * Bulk approval is for proposals of one import that have the same content or are of one kind of change. Changed law
 * must be read one by one unless its content is the same (ADR 0052).
 */
function refuseDifferent(ids: string[], requests: Request[]): void {
  const [first] = requests
  if (!first || requests.length !== ids.length) throw refuse('not_found')
  const isAlike = (one: Request) =>
    one.proposal_hash === first.proposal_hash ||
    (isDecidedTogether(first.change_class) && one.change_class === first.change_class)
  const isSame = (one: Request) =>
    one.origin === 'IMPORT' && one.import_id === first.import_id && isAlike(one)
  const at = ids.findIndex((id) => !requests.some((one) => one.id === id && isSame(one)))
  if (at >= 0)
    throw refuseField(`ids.${at}`, {
      en: 'must be of the same import as the first, and propose the same or be of the same kind of change; changed limits, conditions and dates are approved one by one',
      th: 'ต้องมาจากการนำเข้าเดียวกับรายการแรก และเสนอสิ่งเดียวกันหรือเป็นการเปลี่ยนแบบเดียวกัน เกณฑ์ เงื่อนไข และวันที่ที่เปลี่ยนต้องอนุมัติทีละรายการ',
    })
}

/** The current place of a request; its rule may differ from the one when it was opened. */
async function placeOfRequest(tx: Tx, { source_id, source_ref, part }: Request): Promise<Place> {
  const [current] = await tx
    .select()
    .from(regulationRule)
    .where(
      sql`${regulationRule.source_id} = ${source_id} and ${regulationRule.source_ref} = ${source_ref} and ${regulationRule.part} = ${part} and ${regulationRule.effective_to} is null`,
    )
  const [source] = await tx.select().from(regulationSource).where(eq(regulationSource.id, source_id))
  return { source: found(source), source_ref, part, current: current ?? null }
}

type Filters = Partial<Omit<Query, 'page' | 'limit' | 'sortBy' | 'order' | 'mine'>>

function conditions({ q, overdue, ...exact }: Filters): (SQL | undefined)[] {
  return [
    q ? like(regulationRequest.search, containing(q.toLowerCase())) : undefined,
    overdue && eq(isOverdue, overdue === 'true'),
    ...(Object.entries(exact) as [keyof typeof exact, string | undefined][]).map(([name, value]) =>
      value === undefined ? undefined : eq(regulationRequest[name], value),
    ),
  ]
}
