import {
  approveUpdateRequest,
  exportUpdateRequests,
  getUpdateRequest,
  listUpdateRequests,
  rejectUpdateRequest,
  updateRequestRow,
  type UpdateRequestDetail,
  type UpdateRequestRow,
} from '@rp/contract/ai/update-request'
import type { ParsedOf } from '@rp/contract/endpoint'
import { eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import { exportPage, sendExport } from '../../platform/list/export.ts'
import { containing, listPage, type ListSource } from '../../platform/list/list-page.ts'
import { recordLink } from '../../platform/list/record-link.ts'
import { openTotals } from '../../platform/list/totals.ts'
import { actorOf } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found } from '../../platform/refusal.ts'
import { readQuoted } from '../background/quoted-messages.ts'
import type { Knowledge } from '../knowledge/index.ts'
import { aiUpdateRequest } from '../tables/update-request.ts'
import { approveRequest, rejectRequest } from './decide-request.ts'
import { readShopInfo } from './shop-info.ts'
import { readUses } from './value-uses.ts'

type Query = ParsedOf<typeof listUpdateRequests>['query']

const columns = {
  id: aiUpdateRequest.id,
  type: aiUpdateRequest.type,
  field: aiUpdateRequest.field,
  current: aiUpdateRequest.current,
  proposed: aiUpdateRequest.proposed,
  status: aiUpdateRequest.status,
  evidence_count: sql<number>`jsonb_array_length(${aiUpdateRequest.evidence})`.as('evidence_count'),
  decided_by_name: sql<
    string | null
  >`(select staff.full_name from staff where staff.id = ${aiUpdateRequest.decided_by})`.as('decided_by_name'),
  decided_at: aiUpdateRequest.decided_at,
  created_at: aiUpdateRequest.created_at,
  updated_at: aiUpdateRequest.updated_at,
}
const source: ListSource = {
  name: 'ai-update-requests',
  table: aiUpdateRequest,
  columns,
  id: aiUpdateRequest.id,
}

/** The list of update requests and the decisions on them; an approval publishes knowledge. */
export function updateRequestCalls(platform: Platform, embed: Knowledge['embed']): void {
  const { serve, database, write, config } = platform
  const { db } = database
  const totals = openTotals(database)
  const page = (query: Query) => {
    const { page: _page, limit: _limit, sortBy: _sortBy, order: _order, ...filters } = query
    return listPage<UpdateRequestRow>(database, totals, {
      source,
      query,
      where: conditions(query),
      cacheKey: JSON.stringify(filters),
    })
  }

  serve.staff(listUpdateRequests, ({ query }) => page(query))
  serve.staff(exportUpdateRequests, ({ query: { format, columns: seen, link, ...query }, caller, reply }) =>
    sendExport(reply, {
      format,
      name: 'update-requests',
      shape: updateRequestRow.shape,
      columns: seen,
      read: async () => (await page({ ...query, ...exportPage })).data,
      caller,
      link: recordLink(config, link),
    }),
  )
  serve.staff(getUpdateRequest, ({ params }) => read(db, params.id))

  serve.staff(
    approveUpdateRequest,
    async ({ params: { id }, body: { base_version, uses, changes = {} }, caller }) => {
      await write((tx) =>
        approveRequest(tx, id, { base_version, uses, changes, by: caller.id, actor: actorOf(caller) }),
      )
      totals.changed(source.name)
      embed()
      return read(db, id)
    },
  )
  serve.staff(rejectUpdateRequest, async ({ params: { id }, body: { reason }, caller }) => {
    await write((tx) => rejectRequest(tx, id, { by: caller.id, reason }))
    totals.changed(source.name)
    return read(db, id)
  })
}

async function read(db: Pick<Tx, 'select'>, id: string): Promise<UpdateRequestDetail> {
  const [row] = await db
    .select({
      ...columns,
      evidence: aiUpdateRequest.evidence,
      reason: aiUpdateRequest.reason,
      knowledge_id: aiUpdateRequest.knowledge_id,
      base_version: aiUpdateRequest.base_version,
    })
    .from(aiUpdateRequest)
    .where(eq(aiUpdateRequest.id, id))
  const request = found(row)
  const shop = await readShopInfo(db)
  const places = request.evidence.flatMap(({ room_id, seq }) =>
    room_id !== null && seq !== null ? [{ room_id, seq }] : [],
  )
  const messages = await readQuoted(db, places)
  const uses =
    request.status === 'PENDING' ? await readUses(db, { field: request.field, old: shop[request.field] }) : []
  return { ...request, shop, messages, uses }
}

function conditions({ q, status, field }: Query): (SQL | undefined)[] {
  return [
    q
      ? or(ilike(aiUpdateRequest.proposed, containing(q)), ilike(aiUpdateRequest.current, containing(q)))
      : undefined,
    status ? eq(aiUpdateRequest.status, status) : undefined,
    field ? eq(aiUpdateRequest.field, field) : undefined,
  ]
}
