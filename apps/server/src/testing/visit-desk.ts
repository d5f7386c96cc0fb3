import type { MachineServiceDetail, MachineVisit } from '@rp/contract/machine/service'
import { eq } from 'drizzle-orm'
import { emailOutbox } from '../platform/tables/email-outbox.ts'
import { dayFromNow, type MachineShop } from './machine-shop.ts'
import type { Person, TestServer } from './test-server.ts'

/** Planning visits, each at a time at which nobody has another, and counting the mails about a job. */
export function openVisitDesk(server: TestServer, shop: MachineShop, engineer: Person) {
  let planned = 0
  const freeTime = (): string => {
    planned += 1
    return `${dayFromNow(100 + planned)}T03:00:00.000Z`
  }
  const mailsOf = async (id: string) =>
    (await server.database.db.select().from(emailOutbox).where(eq(emailOutbox.related_id, id))).length
  return {
    freeTime,
    /** How many mails about the job an act sends. */
    async sentBy(id: string, act: () => Promise<unknown>): Promise<number> {
      const before = await mailsOf(id)
      await act()
      return (await mailsOf(id)) - before
    },
    async plan(id: string, fields: object = {}): Promise<MachineVisit> {
      const before = new Set((await shop.look(engineer, id)).visits.map((one) => one.id))
      const { content, problem } = await shop.plan(engineer, id, { planned_at: freeTime(), ...fields })
      const visit = content?.visits.find((one) => !before.has(one.id))
      if (!visit) throw new Error(`Cannot plan a visit: ${JSON.stringify(problem)}`)
      return visit
    },
  }
}

export const statesOf = ({ visits }: MachineServiceDetail) => visits.map(({ state }) => state)
