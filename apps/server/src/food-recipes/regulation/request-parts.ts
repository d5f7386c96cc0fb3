import { and, eq, inArray, isNull } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Notifications } from '../../notifications/index.ts'
import { moverId, type Moving } from '../../platform/moves/move.ts'
import { nameOf, wordsOf } from '../../platform/moves/status-words.ts'
import type { Outbox, Tx } from '../../platform/outbox/outbox.ts'
import type { Request } from './open-request.ts'
import type { RuleUsers } from './rule-users.ts'

/** What every write of requests needs besides its transaction. */
export interface RequestParts {
  users: RuleUsers
  /** Whoever decides hears of a new one. */
  tellOpened(tx: Tx, request: Request, by: Moving): Promise<void>
  /** Its requester hears of a decision; those whose records follow rules hear of a changed one. */
  tellMoved(tx: Tx, request: Request, by: Moving): Promise<void>
  /** Admins of RECIPE hear that an import proposes. */
  tellImported(tx: Tx, told: { source_code: string; import_id: string; proposed: number }): Promise<void>
  tellRulesChanged(tx: Tx, rule_ids: string[]): Promise<void>
}

export function openRequestParts(
  { outbox }: { outbox: Outbox },
  { notify }: Notifications,
  users: RuleUsers,
): RequestParts {
  const parts: RequestParts = {
    users,
    async tellOpened(tx, request, { mover }) {
      const admins = await regulatoryAdmins(tx)
      await notify(tx, without(admins, moverId(mover)), {
        title: `${request.number} · ${request.market}`,
        description: `${request.entry_name.slice(0, 200)}: waits for a decision · รอการพิจารณา`,
        ms_name: 'RECIPES',
        target: { route: 'regulation-approval-request-list', query: { request: request.id } },
        once: `regulation-request:${request.id}`,
      })
    },
    async tellMoved(tx, request, { mover }) {
      if (request.status === 'APPROVED')
        await parts.tellRulesChanged(
          tx,
          [request.current_rule_id, request.rule_id].filter((id) => id !== null),
        )
      const requester = request.requested_by
      if (!requester || requester === moverId(mover)) return
      const { th } = wordsOf('regulation_request', request.status)
      await notify(tx, [requester], {
        title: `${request.number} · ${request.market}`,
        description: `${request.entry_name.slice(0, 200)}: ${nameOf('regulation_request', request.status)} · ${th}`,
        ms_name: 'RECIPES',
        target: { route: 'regulation-approval-request-list', query: { request: request.id } },
        once: `regulation-request:${request.id}:${request.row_version}`,
      })
    },
    async tellImported(tx, { source_code, import_id, proposed }) {
      if (proposed === 0) return
      await notify(tx, await regulatoryAdmins(tx), {
        title: `${source_code}: ${proposed}`,
        description: `A new file proposes ${proposed} changes · ไฟล์ใหม่เสนอการเปลี่ยนแปลง ${proposed} รายการ`,
        ms_name: 'RECIPES',
        target: { route: 'regulation-approval-request-list', query: { import_id } },
        once: `regulation-import:${import_id}`,
      })
    },
    tellRulesChanged: (tx, rule_ids) => outbox.tell(tx, 'regulation.changed', { rule_ids }),
  }
  return parts
}

const without = (ids: string[], id: string | null) => ids.filter((one) => one !== id)

async function regulatoryAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(
      and(
        inArray(staff.role, ['ADMIN']),
        eq(staff.department, 'RECIPE'),
        eq(staff.is_active, true),
        isNull(staff.archived_at),
      ),
    )
  return rows.map(({ id }) => id)
}
