import { styled } from '@mui/material/styles'
import type { RecipesDesignRow } from '@rp/contract/recipes/recipes-design'
import { staleReasons } from '@rp/domain/label-words'
import { recipeTypeWords } from '@rp/domain/recipe-words'
import { statuses, statusesOf } from '@rp/domain/statuses'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { useText, useWords } from '../../kit/language.ts'
import type { Column } from '../../kit/list/column.ts'
import type { Filter } from '../../kit/list/filter.ts'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { CustomerName } from '../../kit/text/customer-name.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { WordsText } from '../../kit/text/words-text.tsx'
import { packagingReference } from '../packaging-reference.ts'
import { Code } from '../rd/recipe-columns.tsx'
import { designWords } from './design-words.ts'
import { StaleMarks } from './stale-marks.tsx'

export function useDesignColumns(): Column<RecipesDesignRow>[] {
  const t = useWords(designWords)
  return [
    {
      key: 'recipe_number',
      title: t.code,
      kind: 'code',
      width: 130,
      show: (r) => <Code>{r.recipe_number}</Code>,
    },
    { key: 'recipe_name', title: t.recipe, width: 150, show: (r) => <Names row={r} /> },
    { key: 'name', title: t.package, width: 110, show: (r) => r.name },
    {
      key: 'package_status',
      title: t.status,
      kind: 'chip',
      width: 150,
      show: (r) => <StatusChip kind="packaging" status={r.package_status} />,
    },
    {
      key: 'label',
      title: t.label,
      exports: [['design_rev', t.label]],
      width: 150,
      show: (r) => <LabelText row={r} />,
    },
    {
      key: 'stale',
      title: t.staleness,
      exports: [['is_stale', t.staleness]],
      kind: 'chip',
      width: 180,
      show: (r) => (
        <Chips>
          <StaleMarks marks={r.stale} />
        </Chips>
      ),
    },
    {
      key: 'open_comments',
      title: t.comments,
      kind: 'number',
      width: 90,
      show: (r) => r.open_comments || '–',
    },
    {
      key: 'status_since',
      title: t.since,
      kind: 'date',
      width: 96,
      show: (r) => <DateText instant={r.status_since} style="short" />,
    },
    {
      key: 'customer_name',
      title: t.customer,
      width: 140,
      hiddenAtFirst: true,
      show: (r) => <CustomerName of={r} />,
    },
    {
      key: 'submitted_by_name',
      title: t.submittedBy,
      width: 140,
      hiddenAtFirst: true,
      show: (r) => r.submitted_by_name,
    },
    {
      key: 'formula_status',
      title: t.formula,
      kind: 'chip',
      width: 160,
      hiddenAtFirst: true,
      show: (r) => <StatusChip kind="formula" status={r.formula_status} />,
    },
    {
      key: 'qty',
      title: t.qty,
      kind: 'number',
      width: 100,
      hiddenAtFirst: true,
      show: (r) => r.qty.toLocaleString('en'),
    },
    {
      key: 'updated_at',
      title: t.updated,
      kind: 'date',
      width: 110,
      hiddenAtFirst: true,
      show: (r) => <DateText instant={r.updated_at} style="short" />,
    },
  ]
}

export function useDesignFilters(): Filter[] {
  const t = useWords(designWords)
  const text = useText()
  return [
    {
      kind: 'choice',
      name: 'package_status',
      label: t.status,
      choices: statusesOf('packaging').map((value) => ({
        value,
        label: text(statuses.packaging[value].words),
      })),
    },
    { kind: 'choice', name: 'recipe_type', label: t.type, choices: choicesOf(recipeTypeWords) },
    { kind: 'reference', name: 'packaging_id', label: t.packaging, reference: packagingReference() },
    {
      kind: 'choice',
      name: 'is_stale',
      label: t.staleness,
      choices: [
        { value: 'true', label: t.stale },
        { value: 'false', label: t.notStale },
      ],
    },
    { kind: 'choice', name: 'stale_reason', label: t.staleReason, choices: choicesOf(staleReasons) },
    {
      kind: 'choice',
      name: 'has_design',
      label: t.label,
      choices: [
        { value: 'true', label: t.hasDesign },
        { value: 'false', label: t.noLabel },
      ],
    },
  ]
}

function Names({ row: { recipe_name, brand } }: { row: RecipesDesignRow }) {
  return (
    <>
      <strong style={{ fontWeight: 600 }}>{recipe_name}</strong>
      {brand && <Quiet>{brand}</Quiet>}
    </>
  )
}

/** The label's purpose, and how often it was saved. */
function LabelText({ row }: { row: RecipesDesignRow }) {
  const t = useWords(designWords)
  if (row.design_id === null) return <Quiet>{t.noLabel}</Quiet>
  return (
    <>
      {row.packaging_name && <WordsText words={row.packaging_name} />}
      <Quiet>
        {[row.model_code, row.design_rev !== null && t.rev(row.design_rev)].filter(Boolean).join(' · ')}
      </Quiet>
    </>
  )
}

const Quiet = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: 12.5,
  color: theme.palette.text.secondary,
}))
const Chips = styled('span')({
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: 4,
})
