import { counted } from '@rp/domain/counted'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Notifications } from '../../notifications/index.ts'
import { staffIdOf, type TransitionBy } from '../../platform/transitions/decide-transition.ts'
import { wordsOf } from '../../platform/transitions/status-words.ts'
import type { Outbox, Tx } from '../../platform/outbox/outbox.ts'
import type { Request } from './open-request.ts'
import type { RuleUsers } from './rule-users.ts'

/** What every write of requests needs besides its transaction. */
export interface RequestDeps {
  users: RuleUsers
  /** Notifies those who may decide of a new request. */
  notifyOpened(tx: Tx, request: Request, by: TransitionBy): Promise<void>
  /** Notifies the requester of a decision, and modules that depend on rules of a changed one. */
  notifyTransition(tx: Tx, request: Request, by: TransitionBy): Promise<void>
  /** Notifies admins of RECIPE of an import's proposals. */
  notifyImported(
    tx: Tx,
    reported: { source_code: string; import_id: string; proposed: number },
  ): Promise<void>
  notifyRulesChanged(tx: Tx, rule_ids: string[]): Promise<void>
}

export function openRequestDeps(
  { outbox }: { outbox: Outbox },
  { notify }: Notifications,
  users: RuleUsers,
): RequestDeps {
  const deps: RequestDeps = {
    users,
    async notifyOpened(tx, request, { initiator }) {
      const admins = await regulatoryAdmins(tx)
      await notify(tx, without(admins, staffIdOf(initiator)), {
        title: `${request.number} · ${request.market}`,
        description: {
          en: `${request.entry_name.slice(0, 200)}: waits for a decision`,
          th: `${request.entry_name.slice(0, 200)}: รอการพิจารณา`,
        },
        ms_name: 'RECIPES',
        target: { route: 'regulation-approval-request-list', query: { request: request.id } },
        once: `regulation-request:${request.id}`,
      })
    },
    async notifyTransition(tx, request, { initiator }) {
      if (request.status === 'APPROVED')
        await deps.notifyRulesChanged(
          tx,
          [request.current_rule_id, request.rule_id].filter((id) => id !== null),
        )
      const requester = request.requested_by
      if (!requester || requester === staffIdOf(initiator)) return
      const { en, th } = wordsOf('regulation_request', request.status)
      const entry = request.entry_name.slice(0, 200)
      await notify(tx, [requester], {
        title: `${request.number} · ${request.market}`,
        description: { en: `${entry}: ${en}`, th: `${entry}: ${th}` },
        ms_name: 'RECIPES',
        target: { route: 'regulation-approval-request-list', query: { request: request.id } },
        once: `regulation-request:${request.id}:${request.row_version}`,
      })
    },
    async notifyImported(tx, { source_code, import_id, proposed }) {
      if (proposed === 0) return
      await notify(tx, await regulatoryAdmins(tx), {
        title: `${source_code}: ${proposed}`,
        description: {
          en: `A new file proposes ${counted(proposed, 'change', 'changes')}`,
          th: `ไฟล์ใหม่เสนอการเปลี่ยนแปลง ${proposed} รายการ`,
        },
        ms_name: 'RECIPES',
        target: { route: 'regulation-approval-request-list', query: { import_id } },
        once: `regulation-import:${import_id}`,
      })
    },
    notifyRulesChanged: (tx, rule_ids) => outbox.publish(tx, 'regulation.changed', { rule_ids }),
  }
  return deps
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
