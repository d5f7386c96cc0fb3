import type { InputOf } from '@rp/contract/endpoint'
import { getRecipe, recipeBoard, recipesPath } from '@rp/contract/recipes/recipe'
import { formulaTransitions } from '@rp/domain/state-machines/formula-machine'
import { recipeTypeWords } from '@rp/domain/recipe-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BoardSkeleton } from '../../../kit/board/board-skeleton.tsx'
import { StatusBoard } from '../../../kit/board/status-board.tsx'
import { useBoardAddress } from '../../../kit/board/use-board-address.ts'
import { useBoardMove } from '../../../kit/board/use-board-move.tsx'
import { call } from '../../../kit/call.ts'
import { choicesOf } from '../../../kit/choice/choices-of.ts'
import { useWords } from '../../../kit/language.ts'
import { FilterBar } from '../../../kit/list/filter-bar.tsx'
import type { Filter } from '../../../kit/list/filter.ts'
import { OverviewStrip } from '../../../kit/overview/overview-strip.tsx'
import { PageHeader } from '../../../kit/page/page-header.tsx'
import { Awaited } from '../../../kit/page/awaited.tsx'
import { rdWords } from '../list-words.ts'
import { colleagueReference, customerReference } from '../rd-references.ts'
import { RecipeTransition } from '../recipe-transition.tsx'
import { RecipeCard } from './board-card.tsx'

type BoardQuery = NonNullable<InputOf<typeof recipeBoard>['query']>
const requested = ['recipe_type', 'assignee_id', 'customer_id'] as const

/** One column per formula status; a card moved to another opens the dialog of that transition, if there is one. */
export function RecipeBoard({ actions }: { actions: ReactNode }) {
  const t = useWords(rdWords)
  const { query, bar } = useBoardAddress<BoardQuery>(requested)
  const { data, error, refetch } = useQuery({
    queryKey: [recipesPath, 'board', query],
    queryFn: ({ signal }) => call(recipeBoard, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const { moving, tryMove, choice, stop } = useBoardMove({
    kind: 'formula',
    moves: formulaTransitions,
    load: (id) => call(getRecipe, { params: { id } }),
    statusOf: ({ formula_status }) => formula_status,
  })
  const filters: Filter[] = [
    { kind: 'choice', name: 'recipe_type', label: t.type, choices: choicesOf(recipeTypeWords) },
    { kind: 'reference', name: 'assignee_id', label: t.assignee, reference: colleagueReference },
    { kind: 'reference', name: 'customer_id', label: t.customer, reference: customerReference },
  ]
  return (
    <>
      <PageHeader route="recipes-rd-list" actions={actions} />
      <OverviewStrip of="RECIPE" />
      <FilterBar {...bar} filters={filters} searchHint={t.searchHint} />
      <Awaited of={{ data, error, refetch }} outline={<BoardSkeleton />} />
      {data && (
        <StatusBoard
          kind="formula"
          label={t.board}
          columns={data.map(({ recipes, ...column }) => ({ ...column, cards: recipes }))}
          statusOf={({ formula_status }) => formula_status}
          Card={RecipeCard}
          onMove={(recipe, to) => void tryMove(recipe, to)}
        />
      )}
      {choice}
      {moving && <RecipeTransition recipe={moving.record} transition={moving.transition} onClose={stop} />}
    </>
  )
}
