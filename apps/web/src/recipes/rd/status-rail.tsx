import { mdiCheck, mdiClose } from '@mdi/js'
import { styled } from '@mui/material/styles'
import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import type { TimelineEntry } from '@rp/contract/recipes/transition'
import type { FormulaStatus } from '@rp/domain/machines/formula-machine'
import { statuses, statusesOf } from '@rp/domain/statuses'
import type { ReactNode } from 'react'
import { DateText } from '../../kit/date-text.tsx'
import { Icon } from '../../kit/icon.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { pageWords } from './page-words.ts'
import { PartCard } from './part-card.tsx'

interface Props {
  recipe: Pick<RecipeDetail, 'formula_status' | 'status_since' | 'fda_required' | 'cancel_reason'>
  timeline: TimelineEntry[]
}

type Place = 'done' | 'current' | 'arrived' | 'coming' | 'skipped' | 'cancelled'

/** The way to READY: what is done and when, where the recipe is, what comes; and where a cancelled one stopped. */
export function StatusRail({ recipe, timeline }: Props) {
  const t = useWords(pageWords)
  const text = useText()
  return (
    <PartCard title={t.status}>
      <Rail>
        {stepsOf(recipe, timeline).map(({ status, place, at }) => (
          <li
            key={status}
            data-place={place}
            aria-current={place === 'current' || place === 'arrived' ? 'step' : undefined}
          >
            <Mark place={place} />
            <span className="name">{text(statuses.formula[status].words)}</span>
            <span className="when">
              <When place={place} at={at} />
            </span>
          </li>
        ))}
      </Rail>
      {recipe.cancel_reason && <p className="quiet">{`${t.cancelReason}: ${recipe.cancel_reason}`}</p>}
    </PartCard>
  )
}

function Mark({ place }: { place: Place }) {
  return (
    <span className="mark" aria-hidden>
      {(place === 'done' || place === 'arrived') && <Icon path={mdiCheck} size={13} />}
      {place === 'cancelled' && <Icon path={mdiClose} size={13} />}
    </span>
  )
}

function When({ place, at }: { place: Place; at: string | null }): ReactNode {
  const t = useWords(pageWords)
  if (place === 'skipped') return t.notNeeded
  if (at === null) return null
  if (place === 'done') return <DateText instant={at} style="short" />
  return (
    <>
      {`${t.since} `}
      <DateText instant={at} style="short" />
    </>
  )
}

interface Step {
  status: FormulaStatus
  place: Place
  /** When it was left, or, of the current one, when it began. */
  at: string | null
}

const way = statusesOf('formula').filter((status) => status !== 'CANCEL')

/** The steps of the rail; a recipe that went back has the later ones before it again. */
export function stepsOf(
  { formula_status, status_since, fda_required }: Props['recipe'],
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

const Rail = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    padding: '5px 0',
    color: theme.palette.text.secondary,
  },
  '& .mark': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    width: 18,
    height: 18,
    borderRadius: '50%',
    backgroundColor: theme.palette.divider,
    color: '#fff',
  },
  '& .when': { marginLeft: 'auto', textAlign: 'right', fontSize: 12.5, whiteSpace: 'nowrap' },
  '& [data-place=done]': { color: theme.palette.text.primary },
  '& [data-place=done] .mark': { backgroundColor: theme.palette.success.main },
  '& [data-place=current]': { color: theme.palette.text.primary, fontWeight: 700 },
  '& [data-place=current] .mark': { backgroundColor: theme.palette.primary.main },
  '& [data-place=current] .when, & [data-place=arrived] .when': { fontWeight: 400 },
  '& [data-place=arrived]': { color: theme.palette.text.primary, fontWeight: 700 },
  '& [data-place=arrived] .mark': { backgroundColor: theme.palette.success.main },
  '& [data-place=cancelled]': { color: theme.palette.error.main, fontWeight: 700 },
  '& [data-place=cancelled] .mark': { backgroundColor: theme.palette.error.main },
  '& [data-place=skipped] .name': { textDecoration: 'line-through' },
}))
