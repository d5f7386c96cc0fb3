import type { RuleRow } from '@rp/contract/food-recipes/regulation-rule'
import { recipeTypeWords } from '@rp/domain/recipe-words'
import { reviewStates, ruleMarketWords, ruleVerdicts } from '@rp/domain/regulation/rule'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { useText, useWords } from '../../kit/language.ts'
import type { Column } from '../../kit/list/column.ts'
import type { Filter } from '../../kit/list/filter.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { WordsText } from '../../kit/text/words-text.tsx'
import { DayText } from '../price-card.tsx'
import { today } from '../today.ts'
import { ingredientChoice, sourceChoice, substanceChoice } from './regulation-references.ts'
import { regulationWords } from './regulation-words.ts'
import { EntryName } from './entry-name.tsx'
import { productsOf } from './condition-texts.ts'
import { ruleWords } from './rule-words.ts'
import { useRuleLimit } from './use-rule-limit.ts'
import { ReviewChip, VerdictChip } from './verdict-chip.tsx'

export function useRuleColumns(): Column<RuleRow>[] {
  const t = useWords(regulationWords)
  const text = useText()
  const words = useWords(ruleWords)
  const limitOf = useRuleLimit()
  return [
    { key: 'entry_name', title: t.entry, width: 156, show: (r) => <EntryName rule={r} /> },
    {
      key: 'verdict',
      title: t.verdicts,
      kind: 'chip',
      width: 164,
      show: (r) => <VerdictChip verdict={r.verdict} />,
    },
    {
      key: 'limit',
      title: t.limit,
      exports: [
        ['max_value', t.limit],
        ['max_unit', t.limitUnit],
      ],
      width: 110,
      show: limitOf,
    },
    {
      key: 'applies_to',
      title: t.uses,
      width: 110,
      show: (r) => productsOf(r, words, text).join(', '),
    },
    {
      key: 'market',
      title: t.market,
      width: 90,
      show: (r) => <WordsText words={ruleMarketWords[r.market]} />,
    },
    {
      key: 'source_ref',
      title: t.place,
      width: 138,
      show: (r) => t.placeOf(r.source_code, r.source_ref, r.part),
    },
    {
      key: 'review_state',
      title: t.reviewState,
      kind: 'chip',
      width: 164,
      show: (r) => <ReviewChip state={r.review_state} />,
    },
    {
      key: 'effective_from',
      title: t.from,
      kind: 'date',
      width: 104,
      show: (r) => <DayText day={r.effective_from} />,
    },
    {
      key: 'open_request_id',
      title: t.openRequest,
      kind: 'chip',
      width: 112,
      show: (r) => r.open_request_id && <ToneChip tone="amber" text={t.waits} />,
    },
    {
      key: 'effective_to',
      title: t.to,
      kind: 'date',
      width: 104,
      hiddenAtFirst: true,
      show: (r) => r.effective_to && <DayText day={r.effective_to} />,
    },
    {
      key: 'recipe_type',
      title: t.recipeType,
      width: 110,
      hiddenAtFirst: true,
      show: (r) => <WordsText words={recipeTypeWords[r.recipe_type]} />,
    },
    {
      key: 'substance_count',
      title: t.substances,
      kind: 'number',
      hiddenAtFirst: true,
      show: (r) => r.substance_count,
    },
  ]
}

export function useRuleFilters(): Filter[] {
  const t = useWords(regulationWords)
  return [
    { kind: 'choice', name: 'market', label: t.market, choices: choicesOf(ruleMarketWords) },
    { kind: 'choice', name: 'recipe_type', label: t.recipeType, choices: choicesOf(recipeTypeWords) },
    { kind: 'choice', name: 'verdict', label: t.verdicts, choices: choicesOf(ruleVerdicts) },
    { kind: 'choice', name: 'review_state', label: t.reviewState, choices: choicesOf(reviewStates) },
    { kind: 'reference', name: 'source_id', label: t.source, reference: sourceChoice },
    { kind: 'reference', name: 'substance_id', label: t.substance, reference: substanceChoice },
    { kind: 'reference', name: 'ingredient_id', label: t.ingredient, reference: ingredientChoice },
    { kind: 'choice', name: 'in_force', label: t.inForce, choices: [{ value: today(), label: t.today }] },
  ]
}
