import { getPriceInput } from '@rp/contract/recipes/quote'
import { getRecipe, type RecipeDetail } from '@rp/contract/recipes/recipe'
import { getFormula, type VersionFormula } from '@rp/contract/recipes/recipe-version'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { call } from '../../../kit/call.ts'
import { NoRecord } from '../../../kit/catalogue/no-record.tsx'
import { useWords } from '../../../kit/language.ts'
import { PageHeader } from '../../../kit/page/page-header.tsx'
import { FormulaScreen } from '../../formula-screen.tsx'
import { useVersionRuleChecks } from '../../regulation/rule-checks.ts'
import { CloneOffer } from './clone-offer.tsx'
import type { PriceBasis } from '../formula/compute-draft.ts'
import { FormulaTable } from '../formula/formula-table.tsx'
import { gridWords } from '../grid/grid-words.ts'
import { VersionEditor } from './version-editor.tsx'
import { Awaited } from '../../../kit/page/awaited.tsx'

/** The form of a version: a draft is edited, any other version offers a clone. */
export function VersionForm() {
  return (
    <FormulaScreen>
      <Form />
    </FormulaScreen>
  )
}

function Form() {
  const { id = '', versionId = '' } = useParams()
  const { answer, error, reload } = useVersion(id, versionId)
  if (!answer) return <NoRecord route="recipes-rd-list" sections={skeleton} error={error} onRetry={reload} />
  if (answer.saved.version.state === 'DRAFT')
    return <VersionEditor key={`${versionId} ${answer.read}`} {...answer} />
  return <Fixed {...answer} />
}

function Fixed({ recipe, saved, price }: Answer) {
  const t = useWords(gridWords)
  const rules = useVersionRuleChecks(saved.version)
  return (
    <>
      <PageHeader route="recipes-rd-list" title={`${recipe.name} · ${t.title(saved.version.version_no)}`} />
      <CloneOffer version={saved.version} />
      <Awaited of={rules} />
      <FormulaTable formula={saved} price={price} rules={rules.data} />
    </>
  )
}

const field = (name: string) => ({ kind: 'text' as const, name, label: name })
const skeleton = [
  { title: 'formula', fields: ['a', 'b', 'c', 'd', 'e', 'f'].map(field) },
  { title: 'targets', fields: ['a', 'b'].map(field) },
]

interface Answer {
  recipe: RecipeDetail
  saved: VersionFormula
  /** Null if the price could not be loaded: the formula can be edited anyway. */
  price: PriceBasis | null
  /** When it was loaded: another load is another form. */
  read: number
}

/** Loaded each time it opens and never refetched in the background: the form's draft is newer. */
function useVersion(id: string, version_id: string) {
  const { data, error, refetch } = useQuery({
    queryKey: ['version-form', id, version_id],
    queryFn: async ({ signal }): Promise<Answer> => {
      const params = { id, version_id }
      const [recipe, saved, price] = await Promise.all([
        call(getRecipe, { params: { id } }, { signal }),
        call(getFormula, { params }, { signal }),
        call(getPriceInput, { params }, { signal }).catch(() => null),
      ])
      return { recipe, saved, price, read: Date.now() }
    },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return { answer: data, error: data ? null : error, reload: () => void refetch() }
}
