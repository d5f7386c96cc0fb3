import {
  editionStep,
  getEdition,
  putInForce,
  type Edition,
} from '@rp/contract/food-recipes/regulation-request'
import { keysOf } from '@rp/domain/recipe-words'
import { changeClasses } from '@rp/domain/regulation/edition/change-classes'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Totals } from '../../platform/list/totals.ts'
import { byStaff } from '../../platform/transitions/decide-transition.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { regulationRequest } from '../tables/regulation-request.ts'
import { regulationSource } from '../tables/regulation-source.ts'
import { requestColumns } from './request-columns.ts'
import { transitionRequestTo } from './request-moves.ts'
import type { RequestDeps } from './request-deps.ts'
import { requestListName } from './request.ts'
import { ruleListName } from './rule.ts'

type Select = Pick<Tx, 'select'>

const ofImport = (import_id: string) =>
  and(eq(regulationRequest.import_id, import_id), eq(regulationRequest.origin, 'IMPORT'))
/** Whether the rule that it changes is still in force. */
const fits = sql`${regulationRequest.current_rule_id} is not distinct from (
  select rule.id from regulation_rule as rule where rule.source_id = ${regulationRequest.source_id}
    and rule.source_ref = ${regulationRequest.source_ref} and rule.part = ${regulationRequest.part} and rule.effective_to is null)`
const isPending = sql`${regulationRequest.status} = 'PENDING'`

/** An edition of a source: what one import proposes, and putting it into force. */
export function editionCalls({ serve, database, write }: Platform, totals: Totals, deps: RequestDeps): void {
  serve.staff(getEdition, ({ params, caller }) => readEdition(database.db, params.id, caller))

  serve.staff(putInForce, ({ params, body, caller }) =>
    write(async (tx) => {
      const some = await tx
        .select({ id: regulationRequest.id, reading: regulationRequest.reading })
        .from(regulationRequest)
        .where(and(ofImport(params.id), isPending, fits))
        .orderBy(asc(requestColumns.importance))
        .limit(editionStep)
      if (some.length === 0) await refuseUnknown(tx, params.id)
      for (const { id } of some) {
        const requested = { to: 'APPROVED', expected_status: 'PENDING', reason: body.reason } as const
        await transitionRequestTo(tx, deps, id, {
          request: requested,
          keepsReading: 'ALL',
          ...byStaff(caller),
        })
      }
      const [left] = await tx
        .select({ total: count() })
        .from(regulationRequest)
        .where(and(ofImport(params.id), isPending))
      return {
        approved: some.length,
        left: left?.total ?? 0,
        open_questions: some.filter(({ reading }) => reading === 'NEEDS_REVIEW').length,
      }
    }).finally(() => {
      totals.changed(requestListName)
      totals.changed(ruleListName)
    }),
  )
}

async function refuseUnknown(tx: Select, import_id: string): Promise<void> {
  const [known] = await tx
    .select({ id: regulationRequest.id })
    .from(regulationRequest)
    .where(ofImport(import_id))
    .limit(1)
  if (!known) throw refuse('not_found')
}

async function readEdition(db: Select, import_id: string, caller: StaffCaller): Promise<Edition> {
  const rows = await db
    .select({
      source_id: regulationSource.id,
      source_code: regulationSource.code,
      file_name: regulationRequest.note,
      change_class: regulationRequest.change_class,
      reading: regulationRequest.reading,
      pending: sql<number>`count(*) filter (where ${isPending})::int`,
      total: sql<number>`count(*)::int`,
      own: sql<number>`count(*) filter (where ${isPending} and ${regulationRequest.requested_by} = ${caller.id})::int`,
    })
    .from(regulationRequest)
    .innerJoin(regulationSource, eq(regulationSource.id, regulationRequest.source_id))
    .where(ofImport(import_id))
    .groupBy(
      regulationSource.id,
      regulationSource.code,
      regulationRequest.note,
      regulationRequest.change_class,
      regulationRequest.reading,
    )
  const [first] = rows
  if (!first) throw refuse('not_found')
  const groups = keysOf(changeClasses).flatMap((change_class) =>
    (['AUTO', 'NEEDS_REVIEW'] as const).flatMap((reading) => {
      const own = rows.filter((row) => row.change_class === change_class && row.reading === reading)
      const sum = (field: 'pending' | 'total') => own.reduce((total, row) => total + row[field], 0)
      return own.length === 0 ? [] : [{ change_class, reading, pending: sum('pending'), total: sum('total') }]
    }),
  )
  const { source_id, source_code, file_name } = first
  const mayDecide =
    (caller.role === 'SUPER_ADMIN' || (caller.role === 'ADMIN' && caller.department === 'RECIPE')) &&
    rows.every(({ own }) => own === 0)
  return { import_id, source_id, source_code, file_name, groups, may: { decide: mayDecide } }
}
