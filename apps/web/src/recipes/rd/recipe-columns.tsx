import { styled } from '@mui/material/styles'
import type { RecipeRow } from '@rp/contract/recipes/recipe'
import { roundPrice } from '@rp/domain/money'
import { recipeTypeWords } from '@rp/domain/recipe-words'
import { statuses, statusesOf } from '@rp/domain/statuses'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { useText, useWords } from '../../kit/language.ts'
import type { Column } from '../../kit/list/column.ts'
import type { Filter } from '../../kit/list/filter.ts'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { useSeesFormulas } from '../../kit/rights/sees-formulas.ts'
import { CustomerName } from '../../kit/text/customer-name.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { WordsText } from '../../kit/text/words-text.tsx'
import { MarketVerdictChip } from '../market-verdict-chip.tsx'
import { categoryReference } from '../references.ts'
import { rdWords } from './list-words.ts'
import { colleagueReference, customerReference } from './rd-references.ts'
import { useUnitPrice } from './recipe-queries.ts'
import { VersionMark } from './version-mark.tsx'
import { AwaitedCell } from '../../kit/page/awaited.tsx'

/** The price column is shown only to users who may see prices (ADR 0007). */
export function useRecipeColumns(): Column<RecipeRow>[] {
  const t = useWords(rdWords)
  const seesPrices = useSeesFormulas()
  const columns: Column<RecipeRow>[] = [
    { key: 'number', title: t.code, kind: 'code', width: 130, show: (r) => <Code>{r.number}</Code> },
    { key: 'name', title: t.recipe, width: 158, show: (r) => <Names recipe={r} /> },
    {
      key: 'recipe_type',
      title: t.type,
      width: 88,
      hiddenAtFirst: true,
      show: (r) => <WordsText words={recipeTypeWords[r.recipe_type]} />,
    },
    {
      key: 'version_no',
      title: t.version,
      kind: 'chip',
      width: 68,
      show: (r) => r.version_no !== null && <VersionMark no={r.version_no} />,
    },
    {
      key: 'formula_status',
      title: t.formula,
      kind: 'chip',
      width: 168,
      show: (r) => <StatusChip kind="formula" status={r.formula_status} />,
    },
    { key: 'packages', title: t.packaging, kind: 'chip', width: 150, show: (r) => <Packages of={r} /> },
    {
      key: 'market_verdicts',
      title: t.regulation,
      kind: 'chip',
      width: 150,
      show: (r) => r.version_no !== null && <MarketVerdictChip of={r.market_verdicts} />,
    },
    {
      key: 'qa_status',
      title: t.qa,
      kind: 'chip',
      width: 90,
      show: (r) => r.qa_status && <StatusChip kind="qa" status={r.qa_status} />,
    },
  ]
  if (seesPrices)
    columns.push({
      key: 'unit_price',
      title: t.price,
      exports: [],
      kind: 'number',
      width: 94,
      show: (r) => <UnitPrice id={r.id} />,
    })
  return [
    ...columns,
    {
      key: 'updated_at',
      title: t.updated,
      kind: 'date',
      width: 98,
      show: (r) => <DateText instant={r.updated_at} style="short" />,
    },
    {
      key: 'customer_name',
      title: t.customer,
      width: 150,
      hiddenAtFirst: true,
      show: (r) => <CustomerName of={r} />,
    },
    {
      key: 'assignee_name',
      title: t.assignee,
      width: 150,
      hiddenAtFirst: true,
      show: (r) => r.assignee_name,
    },
  ]
}

export function useRecipeFilters(): Filter[] {
  const t = useWords(rdWords)
  const text = useText()
  const statusChoices = (kind: 'formula' | 'packaging' | 'qa') =>
    statusesOf(kind).map((value) => {
      const looks: Record<string, { words: { en: string; th: string } }> = statuses[kind]
      const look = looks[value]
      return { value, label: look ? text(look.words) : value }
    })
  return [
    { kind: 'choice', name: 'recipe_type', label: t.type, choices: choicesOf(recipeTypeWords) },
    { kind: 'choice', name: 'formula_status', label: t.formulaStatus, choices: statusChoices('formula') },
    { kind: 'choice', name: 'package_status', label: t.packageStatus, choices: statusChoices('packaging') },
    { kind: 'choice', name: 'qa_status', label: t.qa, choices: statusChoices('qa') },
    {
      kind: 'choice',
      name: 'is_public',
      label: t.visibility,
      choices: [
        { value: 'true', label: t.public },
        { value: 'false', label: t.private },
      ],
    },
    { kind: 'reference', name: 'customer_id', label: t.customer, reference: customerReference },
    { kind: 'reference', name: 'assignee_id', label: t.assignee, reference: colleagueReference },
    { kind: 'reference', name: 'category_id', label: t.category, reference: categoryReference },
  ]
}

function Names({ recipe: { name, brand } }: { recipe: RecipeRow }) {
  return (
    <>
      <strong style={{ fontWeight: 600 }}>{name}</strong>
      {brand && <Quiet>{brand}</Quiet>}
    </>
  )
}

const shownPackages = 2

function Packages({ of: { packages } }: { of: RecipeRow }) {
  return (
    <Chips>
      {packages.slice(0, shownPackages).map(({ id, name, status }) => (
        <span key={id} title={name}>
          <StatusChip kind="packaging" status={status} />
        </span>
      ))}
      {packages.length > shownPackages && <Quiet>{`+${packages.length - shownPackages}`}</Quiet>}
    </Chips>
  )
}

function UnitPrice({ id }: { id: string }) {
  const { data, error, refetch } = useUnitPrice(id)
  if (data === undefined) return <AwaitedCell of={{ data, error, refetch }} />
  return data ? <strong style={{ fontWeight: 600 }}>{`฿ ${roundPrice(data)}`}</strong> : '–'
}

export const Code = styled('span')({
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.95em',
  whiteSpace: 'nowrap',
})
const Quiet = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: 12.5,
  color: theme.palette.text.secondary,
}))
const Chips = styled('span')({ display: 'inline-flex', flexDirection: 'column', alignItems: 'start', gap: 4 })
