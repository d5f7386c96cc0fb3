import { styled } from '@mui/material/styles'
import {
  getRecipe,
  recipeBoard,
  recipesPath,
  type RecipeDetail,
  type RecipeRow,
} from '@rp/contract/recipes/recipe'
import { formulaMoves, type FormulaStatus } from '@rp/domain/machines/formula-machine'
import { statuses } from '@rp/domain/statuses'
import { recipeTypeWords } from '@rp/domain/recipe-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type DragEvent, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../kit/call.ts'
import { useText, useWords } from '../../kit/language.ts'
import { FilterBar } from '../../kit/list/filter-bar.tsx'
import type { Filter } from '../../kit/list/filter.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { ProblemView } from '../../kit/problem-view.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import { toast } from '../../kit/toast.tsx'
import { choicesOf } from '../choices.ts'
import { BoardCard } from './board-card.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { rdWords } from './list-words.ts'
import { colleagueReference, customerReference } from './rd-references.ts'
import { RecipeMove } from './recipe-move.tsx'

const asked = ['recipe_type', 'assignee_id', 'customer_id'] as const
const dragged = 'application/x-recipe'

interface Moving {
  recipe: RecipeDetail
  transition: RecipeDetail['transitions'][number]
}

/** One column a formula status; a card that is moved to another opens the dialog of that step, if there is one. */
export function RecipeBoard({ actions }: { actions: ReactNode }) {
  const t = useWords(rdWords)
  const board = useBoard()
  const { moving, tryMove, stop } = useMoving()
  const recipes = new Map(board.data?.flatMap((column) => column.recipes.map((one) => [one.id, one])))
  const drop = (id: string, to: FormulaStatus) => {
    const recipe = recipes.get(id)
    if (recipe && recipe.formula_status !== to) void tryMove(recipe, to)
  }
  return (
    <>
      <PageHeader route="recipes-rd-list" actions={actions} />
      <FilterBar {...board.bar} searchHint={t.searchHint} />
      {board.error && <ProblemView error={board.error} onRetry={board.retry} />}
      {!board.data && !board.error && <BoardSkeleton />}
      {board.data && (
        <Columns aria-label={t.board}>
          {board.data.map((column) => (
            <Column
              key={column.status}
              {...column}
              onDrop={drop}
              onMove={(one, to) => void tryMove(one, to)}
            />
          ))}
        </Columns>
      )}
      {moving && <RecipeMove recipe={moving.recipe} transition={moving.transition} onClose={stop} />}
    </>
  )
}

interface ColumnProps {
  status: FormulaStatus
  total: number
  recipes: RecipeRow[]
  onDrop: (id: string, to: FormulaStatus) => void
  onMove: (recipe: RecipeRow, to: FormulaStatus) => void
}

function Column({ status, total, recipes, onDrop, onMove }: ColumnProps) {
  const t = useWords(rdWords)
  const text = useText()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDrop(event.dataTransfer.getData(dragged), status)
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(dragged)) return
    event.preventDefault()
    setOver(true)
  }
  const name = text(statuses.formula[status].words)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is the mouse's way; the menu of a card is everybody's
    <section
      aria-label={name}
      data-over={isOver}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2>
        <StatusChip kind="formula" status={status} />
        <span className="count">{total}</span>
      </h2>
      {recipes.length === 0 ? (
        <p>{t.noCards}</p>
      ) : (
        <ul aria-label={name}>
          {recipes.map((recipe) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is the mouse's way; the menu of a card is everybody's
            <li
              key={recipe.id}
              draggable
              onDragStart={(event) => event.dataTransfer.setData(dragged, recipe.id)}
            >
              <BoardCard recipe={recipe} onMove={(to) => onMove(recipe, to)} />
            </li>
          ))}
        </ul>
      )}
      {total > recipes.length && <p>{t.more(total - recipes.length)}</p>}
    </section>
  )
}

/** The board's answer and its filters, which share their names in the address with the table's. */
function useBoard() {
  const t = useWords(rdWords)
  const [search, setSearch] = useSearchParams()
  const read = (name: string) => search.get(name) ?? undefined
  const q = read('q') ?? ''
  const chosen = Object.fromEntries(asked.flatMap((name) => (read(name) ? [[name, read(name) ?? '']] : [])))
  const query = { ...(q && { q }), ...chosen }
  const { data, error, refetch } = useQuery({
    queryKey: [recipesPath, 'board', query],
    queryFn: ({ signal }) => call(recipeBoard, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const filters: Filter[] = [
    { kind: 'choice', name: 'recipe_type', label: t.type, choices: choicesOf(recipeTypeWords) },
    { kind: 'reference', name: 'assignee_id', label: t.assignee, reference: colleagueReference },
    { kind: 'reference', name: 'customer_id', label: t.customer, reference: customerReference },
  ]
  const write = (next: { q?: string; filters?: Record<string, string> }) =>
    setSearch(
      (now) => {
        const address = new URLSearchParams(now)
        if (next.filters) for (const name of asked) put(address, name, next.filters[name])
        if (next.q !== undefined) put(address, 'q', next.q)
        return address
      },
      { replace: true },
    )
  const state = { page: 1, limit: 5, sortBy: '', order: 'DESC' as const, q, filters: chosen, hidden: [] }
  return {
    data,
    error: data ? null : error,
    retry: () => void refetch(),
    bar: { state, filters, onChange: write, onReset: () => write({ q: '', filters: {} }) },
  }
}

function put(address: URLSearchParams, name: string, value: string | undefined): void {
  if (value) address.set(name, value)
  else address.delete(name)
}

/** Finds the step that a card was sent on; the server says with each recipe which steps there are. */
function useMoving() {
  const t = useWords(rdWords)
  const text = useText()
  const [moving, setMoving] = useState<Moving | null>(null)

  async function tryMove({ id }: RecipeRow, to: FormulaStatus): Promise<void> {
    try {
      const recipe = await call(getRecipe, { params: { id } })
      const transition = recipe.transitions.find((one) => one.to === to)
      if (transition) setMoving({ recipe, transition })
      else toast({ tone: 'info', text: whyNot(recipe.formula_status, to) })
    } catch (cause) {
      toast({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) })
    }
  }

  function whyNot(from: FormulaStatus, to: FormulaStatus): string {
    const exists = formulaMoves.some((move) => move.from === from && move.to === to)
    const names = [text(statuses.formula[from].words), text(statuses.formula[to].words)] as const
    return exists ? t.notYours(...names) : t.noWay(...names)
  }

  return { moving, tryMove, stop: () => setMoving(null) }
}

const Columns = styled('div')(({ theme }) => ({
  // What is only for screen readers is placed within, not beside the page.
  position: 'relative',
  display: 'flex',
  alignItems: 'stretch',
  gap: 12,
  overflowX: 'auto',
  paddingBottom: 8,
  // Long columns scroll by themselves: whatever is dragged, every column is in reach.
  height: 'calc(100dvh - 210px)',
  minHeight: 380,
  '& > section': {
    display: 'flex',
    flexDirection: 'column',
    flex: '0 0 252px',
    padding: 10,
    borderRadius: 12,
    border: '1px solid transparent',
    backgroundColor: '#EDF1F8',
  },
  '& > section[data-over=true]': { borderColor: theme.palette.primary.main, backgroundColor: '#E9F0FE' },
  '& h2': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    margin: '0 0 10px',
    fontSize: 14,
  },
  '& .count': { color: theme.palette.text.secondary, fontWeight: 600 },
  '& ul': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: 8,
    overflowY: 'auto',
  },
  '& li': { flex: 'none' },
  '& p': { margin: '8px 4px', fontSize: 13, color: theme.palette.text.secondary },
}))
