import { overviews, type FigureName, type OverviewName } from '@rp/domain/overviews'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day } from './fields.ts'
import { canOpen, type Policy } from './policies.ts'

/** Volumes by week (Monday to Sunday, Bangkok), the current week last. */
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
    summary: `Waiting and overdue work in ${name}, and its volumes week by week`,
    reply: z.object({
      figures: z.record(z.enum(Object.keys(overviews[name]) as FigureName<N>[]), z.int()),
      weeks,
    }),
  })

/** One call per department, for users who may open its list. */
export const overviewCalls = {
  CHAT: overview('CHAT', '/chat', canOpen('messenger')),
  LAB: overview('LAB', '/lab/order', canOpen('lab-order-list')),
  MACHINE: overview('MACHINE', '/machine/service', canOpen('machine-service-list')),
  RECIPE: overview('RECIPE', '/recipes/recipes-rd', canOpen('recipes-rd-list')),
  RECIPE_DESIGN: overview('RECIPE_DESIGN', '/recipes/recipes-design', canOpen('recipes-design-list')),
}
