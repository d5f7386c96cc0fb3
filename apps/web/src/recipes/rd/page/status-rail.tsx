import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import type { TimelineEntry } from '@rp/contract/recipes/transition'
import type { FormulaStatus } from '@rp/domain/state-machines/formula-machine'
import { statuses, statusesOf } from '@rp/domain/statuses'
import { useText, useWords } from '../../../kit/language.ts'
import { Rail, type RailPlace } from '../../../kit/transitions/status-rail.tsx'
import { PartCard } from '../../../kit/page/part-card.tsx'
import { pageWords } from './page-words.ts'
import { Awaited, type Query } from '../../../kit/page/awaited.tsx'

type Standing = Pick<RecipeDetail, 'formula_status' | 'status_since' | 'fda_required' | 'cancel_reason'>

interface Props {
  recipe: Standing
  timeline: Query<TimelineEntry[]>
}

/**
 * The progress to READY: finished steps with dates, the current one, the remaining ones; and where a cancelled recipe
 * stopped, which its timeline says.
 */
export function StatusRail({ recipe, timeline }: Props) {
  const t = useWords(pageWords)
  const text = useText()
  const steps =
    timeline.data &&
    stepsOf(recipe, timeline.data).map(({ status, place, at }) => ({
      key: status,
      name: text(statuses.formula[status].words),
      place,
      at,
      ...(place === 'skipped' && { note: t.notNeeded }),
    }))
  return (
    <PartCard title={t.status}>
      <Awaited of={timeline} />
      {steps && <Rail steps={steps} />}
      {recipe.cancel_reason && <p className="quiet">{`${t.cancelReason}: ${recipe.cancel_reason}`}</p>}
    </PartCard>
  )
}

interface Step {
  status: FormulaStatus
  place: RailPlace
  /** When the step ended, or for the current step when it began. */
  at: string | null
}

const way = statusesOf('formula').filter((status) => status !== 'CANCEL')

/** The steps of the rail; a recipe that went back has the later ones ahead of it again. */
export function stepsOf(
  { formula_status, status_since, fda_required }: Standing,
  timeline: TimelineEntry[],
): Step[] {
  const moves = timeline.filter(({ machine }) => machine === 'FORMULA')
  const leftAt = (status: FormulaStatus) => moves.find(({ from }) => from === status)?.at ?? null
  const isCancelled = formula_status === 'CANCEL'
  const stoppedIn = isCancelled ? moves.find(({ to }) => to === 'CANCEL')?.from : formula_status
  const here = way.findIndex((status) => status === stoppedIn)
  const steps = way.map((status, index): Step => {
    if (status === 'PENDING_FDA' && !fda_required && index !== here)
      return { status, place: 'skipped', at: null }
    if (index < here) return { status, place: 'done', at: leftAt(status) }
    if (index > here || isCancelled) return { status, place: 'coming', at: null }
    return { status, place: status === 'READY' ? 'arrived' : 'current', at: status_since }
  })
  return isCancelled ? [...steps, { status: 'CANCEL', place: 'cancelled', at: status_since }] : steps
}
