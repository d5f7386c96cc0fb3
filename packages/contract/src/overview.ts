import { overviews, type FigureName, type OverviewName } from '@rp/domain/overviews'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day } from './fields.ts'
import { whoOpens, type Policy } from './policies.ts'

/** Volumes week by week (Monday to Sunday, Bangkok), the running week last. */
const weeks = z.array(z.object({ monday: day, opened: z.int(), completed: z.int() }))

export interface Overview<N extends OverviewName = OverviewName> {
  figures: Record<FigureName<N>, number>
  weeks: z.output<typeof weeks>
}

const overview = <N extends OverviewName>(name: N, path: string, policy: Policy) =>
  endpoint({
    method: 'GET',
    path: `${path}/overview`,
    policy,
    summary: `What waits and what is late in ${name}, and its volumes week by week`,
    reply: z.object({
      figures: z.record(z.enum(Object.keys(overviews[name]) as FigureName<N>[]), z.int()),
      weeks,
    }),
  })

/** One call a department; whoever opens its list asks for its figures. */
export const overviewCalls = {
  CHAT: overview('CHAT', '/chat', whoOpens('messenger')),
  LAB: overview('LAB', '/lab/order', whoOpens('lab-order-list')),
  MACHINE: overview('MACHINE', '/machine/service', whoOpens('machine-service-list')),
  RECIPE: overview('RECIPE', '/recipes/recipes-rd', whoOpens('recipes-rd-list')),
  RECIPE_DESIGN: overview('RECIPE_DESIGN', '/recipes/recipes-design', whoOpens('recipes-design-list')),
}
