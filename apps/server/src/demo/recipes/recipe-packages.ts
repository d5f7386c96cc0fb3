import type { recipePackage } from '../../recipes/tables/recipe-package.ts'
import type { statusHistory } from '../../recipes/tables/status-history.ts'
import type { Random } from '../random.ts'
import type { RecipeText } from './recipe-texts.ts'
import { packageWay } from './recipe-way.ts'
import type { StaffRow } from '../staff.ts'
import { inWorkHours } from '../work-hours.ts'

interface Packed {
  random: Random
  now: Date
  staff: StaffRow[]
  text: RecipeText
  recipe_id: string
  began: Date
  box_type_id: string
}

/** The packages of a recipe, and the history of their status. */
export function demoPackages({ random, now, staff, text, recipe_id, began, box_type_id }: Packed) {
  const packages: (typeof recipePackage.$inferInsert)[] = []
  const history: (typeof statusHistory.$inferInsert)[] = []
  const designer = staff.find(({ username }) => username === 'staff.recipe_design')
  for (const [place, status] of text.packages.entries()) {
    const way = packageWay(status)
    const at = (share: number) =>
      inWorkHours(new Date(began.getTime() + (now.getTime() - began.getTime()) * (0.3 + 0.6 * share)), now)
    const momentOf = (step: number) => at(step === 0 ? 0 : (step + 1) / (way.length + 1))
    const since = momentOf(way.length - 1).toISOString()
    const id = random.id(at(0))
    packages.push({
      id,
      recipe_id,
      name: place === 0 ? 'ขนาดขายจริง' : 'Travel size',
      box_type_id,
      service_ids: [],
      qty: text.qty,
      package_status: status,
      previous_status: status === 'CANCEL' ? 'PENDING_DESIGN_REVIEW' : null,
      status_since: since,
      submitted_by: way.some(([move]) => move === 'P3') ? (designer?.id ?? null) : null,
      created_at: at(0).toISOString(),
      updated_at: since,
    })
    for (const [step, [move, from, to]] of way.entries()) {
      const moved = momentOf(step)
      history.push({
        id: random.id(moved),
        recipe_id,
        package_id: id,
        machine: 'PACKAGE',
        move,
        from_status: from,
        to_status: to,
        reason: to === 'CANCEL' ? 'ยกเลิกพร้อมสูตร' : null,
        actor_type: 'STAFF',
        actor_id: designer?.id ?? null,
        at: moved.toISOString(),
      })
    }
  }
  return { packages, history }
}
