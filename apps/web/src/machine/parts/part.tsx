import { part } from '@rp/contract/machine/part'
import { partUnits } from '@rp/domain/machine-service/part-stock'
import { vatPercents } from '@rp/domain/machine-service/quotation'
import { formatMoney } from '@rp/domain/money'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { catalogue } from '../../kit/catalogue/catalogue.tsx'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { inLanguage, useWords } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { WordsText } from '../../kit/text/words-text.tsx'
import { partWords } from './part-words.ts'
import { PartStockCard } from './stock-card.tsx'

/** What is available, as a link to the stock, which engineers open, too. */
function Available({
  of: { id, available, to_reorder },
}: {
  of: { id: string; available: string; to_reorder: boolean }
}) {
  const t = useWords(partWords)
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      {to_reorder && <ToneChip tone="amber" text={t.toReorder} />}
      <Link to={pathOf('part-stock', { partId: id })} onClick={(event) => event.stopPropagation()}>
        {available}
      </Link>
    </span>
  )
}

export const {
  List: PartList,
  Create: PartCreate,
  Update: PartUpdate,
} = catalogue(part, {
  words: partWords,
  nameOf: (r) => r[inLanguage('name')],
  columns: (t) => [
    { key: 'code', title: t.code, kind: 'code', show: (r) => r.code },
    { key: inLanguage('name'), title: t.name, width: 200, show: (r) => r[inLanguage('name')] },
    { key: 'on_hand', title: t.onHand, kind: 'number', show: (r) => r.on_hand },
    { key: 'available', title: t.available, kind: 'number', width: 180, show: (r) => <Available of={r} /> },
    { key: 'unit', title: t.unit, width: 80, show: (r) => <WordsText words={partUnits[r.unit]} /> },
    { key: 'price', title: t.price, kind: 'number', width: 120, show: (r) => formatMoney(r.price) },
    { key: 'supplier', title: t.supplier, width: 150, show: (r) => r.supplier },
    {
      key: 'reorder_point',
      title: t.reorder,
      kind: 'number',
      hiddenAtFirst: true,
      show: (r) => r.reorder_point,
    },
  ],
  filters: (t) => [
    {
      kind: 'choice',
      name: 'to_reorder',
      label: t.toReorder,
      choices: [
        { value: 'true', label: t.yes },
        { value: 'false', label: t.no },
      ],
    },
    { kind: 'choice', name: 'unit', label: t.unit, choices: choicesOf(partUnits) },
  ],
  sections: (t) => [
    {
      title: t.about,
      fields: [
        { kind: 'text', name: 'code', label: t.code, help: t.codeHelp, required: true },
        { kind: 'switch', name: 'is_active', label: t.active, help: t.activeHelp },
        { kind: 'text', name: 'name_th', label: t.name_th, required: true },
        { kind: 'text', name: 'name_en', label: t.name_en, required: true },
        { kind: 'choice', name: 'unit', label: t.unit, required: true, choices: choicesOf(partUnits) },
        {
          kind: 'number',
          integer: true,
          name: 'decimals',
          label: t.decimals,
          help: t.decimalsHelp,
          required: true,
        },
      ],
    },
    {
      title: t.prices,
      fields: [
        { kind: 'number', name: 'price', label: t.price, unit: t.baht, required: true },
        { kind: 'number', name: 'cost', label: t.cost, unit: t.baht, required: true },
        {
          kind: 'choice',
          name: 'vat',
          label: t.vat,
          required: true,
          choices: vatPercents.map((value) => ({ value, label: `${value} %` })),
        },
        { kind: 'number', name: 'reorder_point', label: t.reorder, help: t.reorderHelp, required: true },
        { kind: 'text', name: 'supplier', label: t.supplier },
        { kind: 'text', name: 'supplier_code', label: t.supplier_code },
      ],
    },
  ],
  blank: {
    code: '',
    name_en: '',
    name_th: '',
    unit: 'PCS',
    decimals: 0,
    price: null,
    cost: null,
    vat: '7',
    supplier: null,
    supplier_code: null,
    reorder_point: '0',
    is_active: true,
  },
  below: ({ id }) => <PartStockCard id={id} />,
})
