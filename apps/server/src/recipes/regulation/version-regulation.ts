import {
  getVersionRegulation,
  getVersionVerdicts,
  waiveFinding,
  withdrawWaiver,
  type VersionRegulation,
  type Waiver,
} from '@rp/contract/recipes/version-regulation'
import { mayOpen, seesFormulas } from '@rp/domain/permissions'
import { judgementsOf } from '@rp/domain/regulation/market-verdict'
import { eq, inArray } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Configuration } from '../../configuration/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { lockedRecipe, recipeOf } from '../recipe-of.ts'
import { lockedVersion, versionOf } from '../formula/version-state.ts'
import { regulationCheck } from '../tables/regulation-check.ts'
import { judgeStored, rejudge } from './judge-stored.ts'
import type { Judgement } from './judge-version.ts'
import { waive, withdraw, type Waiving } from './waive-finding.ts'

type Select = Pick<Tx, 'select'>

/** Verdicts of the rules on a version, and waivers of single findings. */
export function versionRegulationCalls(platform: Platform, configuration: Configuration): void {
  const { serve, database, write, outbox } = platform
  const { db } = database

  serve.staff(getVersionRegulation, async ({ params, caller }) => {
    const row = await recipeOf(db, params.id)
    return shown(db, await judgeStored(db, configuration, row, params.version_id), caller)
  })

  serve.staff(getVersionVerdicts, async ({ params }) => {
    const row = await recipeOf(db, params.id)
    const version = await versionOf(db, row.id, params.version_id)
    const [stored] = await db.select().from(regulationCheck).where(eq(regulationCheck.version_id, version.id))
    if (!stored) return { checked_at: null, countries: [] }
    const { findings, verdicts, waived, checked_at } = stored
    return { checked_at, countries: judgementsOf(findings, Object.keys(verdicts), new Set(waived)) }
  })

  const change = (
    { id, version_id }: { id: string; version_id: string },
    caller: StaffCaller,
    work: (tx: Tx, waiving: Waiving) => Promise<void>,
  ): Promise<VersionRegulation> =>
    write(async (tx) => {
      const row = await lockedRecipe(tx, id)
      const version = await lockedVersion(tx, row.id, version_id)
      if (version.state === 'REJECTED' || version.state === 'SUPERSEDED')
        throw refuse('illegal_transition', {
          detail: {
            en: 'The version is no longer current: its findings cannot be waived',
            th: 'เวอร์ชันนี้เป็นประวัติแล้ว จึงยกเว้นไม่ได้',
          },
        })
      const judgement = await judgeStored(tx, configuration, row, version.id)
      await work(tx, { row, version, judgement, caller })
      // A waiver may hold for other versions, too.
      const others = [row.live_version_id, row.current_version_id].filter((other) => other !== version.id)
      for (const other of new Set(others)) if (other) await rejudge(tx, configuration, row, other)
      const after = await rejudge(tx, configuration, row, version.id)
      await outbox.publish(tx, 'recipes.changed', { id: row.id })
      return shown(tx, after, caller)
    })

  serve.staff(waiveFinding, ({ params, body, caller }) =>
    change(params, caller, (tx, waiving) => waive(tx, waiving, body)),
  )
  serve.staff(withdrawWaiver, ({ params, caller }) =>
    change(params, caller, (tx, waiving) => withdraw(tx, waiving, params.waiver_id)),
  )
}

async function shown(
  db: Select,
  { on, countries, findings, waivers }: Judgement,
  { role, department }: StaffCaller,
): Promise<VersionRegulation> {
  const ids = waivers.flatMap(({ created_by, withdrawn_by }) => [
    created_by,
    ...(withdrawn_by ? [withdrawn_by] : []),
  ])
  const people =
    ids.length === 0
      ? []
      : await db.select({ id: staff.id, name: staff.full_name }).from(staff).where(inArray(staff.id, ids))
  const nameOf = (id: string | null) => people.find((one) => one.id === id)?.name ?? null
  return {
    on,
    countries,
    findings,
    waivers: waivers.map(({ created_by, withdrawn_by, code, ...waiver }) => ({
      ...waiver,
      // Written from a finding.
      code: code as Waiver['code'],
      created_by_name: nameOf(created_by),
      withdrawn_by_name: nameOf(withdrawn_by),
    })),
    may: {
      waive: seesFormulas(role, department) && mayOpen(role, department, 'regulation-approval-request-list'),
    },
  }
}
