import type { ShopPackagingRow } from '@rp/contract/recipes/shop-packaging'
import { plainDecimal } from '@rp/domain/decimal'
import { boxShapes } from '@rp/domain/recipe-words'
import { inLanguage, useText, useWords } from '../../kit/language.ts'
import type { Column } from '../../kit/list/column.ts'
import type { Filter } from '../../kit/list/filter.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { WordsText } from '../../kit/text/words-text.tsx'
import { recordName } from '../record-name.ts'
import { boxTypeReference } from '../references.ts'
import { packagingWords } from './packaging-words.ts'

export function usePackagingColumns(): Column<ShopPackagingRow>[] {
  const t = useWords(packagingWords)
  const text = useText()
  return [
    { key: inLanguage('name'), title: t.name, width: 200, show: recordName },
    { key: 'reference', title: t.reference, kind: 'code', width: 120, show: (r) => r.reference },
    {
      key: 'box_type',
      title: t.box,
      width: 140,
      show: (r) => r.box_type && <WordsText words={r.box_type} />,
    },
    {
      key: 'shape',
      title: t.box,
      width: 100,
      hiddenAtFirst: true,
      show: (r) => r.shape && text(boxShapes[r.shape]),
    },
    {
      key: 'capacity_ml',
      title: t.capacity,
      exports: [
        ['capacity_ml', `${t.capacity} (${t.ml})`],
        ['capacity_g', `${t.capacity} (${t.gram})`],
      ],
      kind: 'number',
      width: 110,
      show: (r) => <CapacityText of={r} />,
    },
    { key: 'models', title: t.models, kind: 'number', width: 80, show: (r) => r.models },
    { key: 'designs', title: t.designs, kind: 'number', width: 90, show: (r) => r.designs },
    {
      key: 'stock_qty',
      title: t.stock,
      kind: 'number',
      width: 90,
      show: (r) => r.stock_qty !== null && Number(r.stock_qty).toLocaleString('en'),
    },
    {
      key: 'state',
      title: t.state,
      exports: [['is_active', t.active]],
      kind: 'chip',
      width: 140,
      show: (r) => <PackagingState of={r} />,
    },
    {
      key: 'id_product',
      title: t.number,
      kind: 'number',
      width: 110,
      hiddenAtFirst: true,
      show: (r) => r.id_product,
    },
    { key: 'material', title: t.material, width: 120, hiddenAtFirst: true, show: (r) => r.material },
    {
      key: 'updated_at',
      title: t.updated,
      kind: 'date',
      width: 110,
      show: (r) => <DateText instant={r.updated_at} style="short" />,
    },
  ]
}

export function usePackagingFilters(): Filter[] {
  const t = useWords(packagingWords)
  const either = (yes: string, no: string) => [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ]
  return [
    { kind: 'reference', name: 'box_type_id', label: t.box, reference: boxTypeReference },
    {
      kind: 'choice',
      name: 'is_complete',
      label: t.completeness,
      choices: either(t.complete, t.incomplete),
    },
    {
      kind: 'choice',
      name: 'has_models',
      label: t.models,
      choices: either(t.withModels, t.withoutModels),
    },
    { kind: 'choice', name: 'is_active', label: t.state, choices: either(t.active, t.inactive) },
  ]
}

type Known = Pick<ShopPackagingRow, 'box_type_id' | 'is_active'>

/** Incomplete packagings are not offered, whatever their switch says. */
export function PackagingState({ of: { box_type_id, is_active } }: { of: Known }) {
  const t = useWords(packagingWords)
  if (box_type_id === null) return <ToneChip tone="amber" text={t.incomplete} />
  return is_active ? <ToneChip tone="green" text={t.active} /> : <ToneChip tone="grey" text={t.inactive} />
}

export function CapacityText({
  of: { capacity_ml, capacity_g },
}: {
  of: Pick<ShopPackagingRow, 'capacity_ml' | 'capacity_g'>
}) {
  const t = useWords(packagingWords)
  const parts = [
    capacity_ml !== null && `${plainDecimal(capacity_ml)} ${t.ml}`,
    capacity_g !== null && `${plainDecimal(capacity_g)} ${t.gram}`,
  ].filter(Boolean)
  return parts.join(' / ')
}
