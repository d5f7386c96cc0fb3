import { mdiFilePdfBox, mdiPlus } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { listQuotes, type Quote } from '@rp/contract/recipes/quote'
import { quoteSheet } from '@rp/contract/recipes/sheets'
import { decimal } from '@rp/domain/decimal'
import { exactPrice, formatMoney } from '@rp/domain/money'
import { quoteStates } from '@rp/domain/recipe-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '../../../kit/browser/save-file.ts'
import { call, download } from '../../../kit/call.ts'
import { useText, useWords } from '../../../kit/language.ts'
import { Card } from '../../../kit/look/card.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { ToneChip } from '../../../kit/look/tone-chip.tsx'
import { ProblemView } from '../../../kit/page/problem-view.tsx'
import { recipeKey } from '../recipe-queries.ts'
import { QuoteDialog } from './quote-dialog.tsx'

interface Props {
  recipe_id: string
  version_id: string
  /** What a new quote starts with. */
  qty: number
}

/** The quotes of a recipe: frozen when they were made, with what they would cost today. */
export function Quotes({ recipe_id, version_id, qty }: Props) {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: recipeKey(recipe_id, 'quotes'),
    queryFn: ({ signal }) => call(listQuotes, { params: { id: recipe_id } }, { signal }),
  })
  const changed = data?.find((quote) => quote.version_id === version_id && hasMoved(quote))
  const unstated = data?.find((quote) => quote.version_id === version_id && lacksTaxId(quote))
  return (
    <List aria-label={t.title}>
      <header>
        <h2>{t.title}</h2>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPlus} size={18} />}
          onClick={() => setOpen(true)}
        >
          {t.create}
        </Button>
      </header>
      {changed && (
        <Alert severity="warning" sx={{ margin: '0 16px 12px' }}>
          {t.changed(
            changed.number,
            formatMoney(changed.unit_price),
            changed.unit_price_today === null ? '–' : formatMoney(changed.unit_price_today),
          )}
        </Alert>
      )}
      {unstated && (
        <Alert severity="info" sx={{ margin: '0 16px 12px' }}>
          {t.noTaxId(unstated.number)}
        </Alert>
      )}
      {error && <ProblemView error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="none">{t.none}</p>}
      <ul>
        {data?.map((quote) => (
          <QuoteRow key={quote.id} quote={quote} recipe_id={recipe_id} />
        ))}
      </ul>
      {open && (
        <QuoteDialog recipe_id={recipe_id} version_id={version_id} qty={qty} onClose={() => setOpen(false)} />
      )}
    </List>
  )
}

function QuoteRow({ quote, recipe_id }: { quote: Quote; recipe_id: string }) {
  const t = useWords(words)
  const text = useText()
  const state = quoteStates[quote.state]

  async function save(): Promise<void> {
    const { blob, name } = await download(quoteSheet, { params: { id: recipe_id, quote_id: quote.id } })
    saveFile(blob, name)
  }

  return (
    <li>
      <div>
        <strong>{quote.number}</strong> <ToneChip tone={state.tone} text={text(state.words)} />
        {quote.price.order.map(({ kind, qty, unit_price, amount }) => (
          <p key={kind}>
            {kind === 'PRODUCT' ? `${t.version} ${quote.version_no}` : t.registration} ·{' '}
            {qty.toLocaleString('en')} × {exactPrice(unit_price)} = {formatMoney(amount)}
          </p>
        ))}
        {quote.price.order.length > 1 && (
          <p>
            {t.total} {formatMoney(quote.total)}
          </p>
        )}
        {quote.seller?.vat && (
          <p>
            {t.vat(
              quote.seller.vat.pct,
              formatMoney(quote.seller.vat.amount),
              formatMoney(quote.seller.vat.total),
            )}
          </p>
        )}
        <p>
          {t.valid} {quote.valid_until.split('-').toReversed().join('/')}
          {quote.created_by_name && ` · ${quote.created_by_name}`}
        </p>
      </div>
      <QuietButton
        onClick={() => void save()}
        aria-label={`PDF ${quote.number}`}
        startIcon={<Icon path={mdiFilePdfBox} size={18} />}
      >
        PDF
      </QuietButton>
    </li>
  )
}

/** A quote that still counts and would cost something else today. */
function hasMoved({ state, unit_price, unit_price_today }: Quote): boolean {
  if (state === 'EXPIRED') return false
  return unit_price_today === null || !decimal(unit_price_today).eq(unit_price)
}

/** A quote that still counts and states no tax, because the settings have no tax number. */
const lacksTaxId = ({ state, seller }: Quote): boolean =>
  state !== 'EXPIRED' && seller !== null && seller.tax_id === ''

const words = {
  en: {
    title: 'Quotes',
    create: 'New quote',
    none: 'No quote yet. A quote freezes prices and overheads as they are today.',
    version: 'v',
    registration: 'Registration',
    total: 'Total',
    valid: 'Valid until',
    changed: (number: string, then: string, now: string) =>
      `Prices changed since quote ${number}: a unit was ${then}, today it would be ${now}.`,
    vat: (pct: string, amount: string, total: string) => `VAT ${pct} % ${amount} · with VAT ${total}`,
    noTaxId: (number: string) =>
      `Quote ${number} states no VAT: the settings have no tax number of the seller. A new quote takes it when it is entered under Settings, Recipes.`,
  },
  th: {
    title: 'ใบเสนอราคา',
    create: 'ออกใบเสนอราคา',
    none: 'ยังไม่มีใบเสนอราคา ใบเสนอราคาจะเก็บราคาและค่าดำเนินการของวันนี้ไว้',
    version: 'v',
    registration: 'ค่าขึ้นทะเบียน',
    total: 'รวม',
    valid: 'ใช้ได้ถึง',
    changed: (number: string, then: string, now: string) =>
      `ราคาเปลี่ยนหลังออกใบเสนอราคา ${number}: เดิมหน่วยละ ${then} วันนี้จะเป็น ${now}`,
    vat: (pct: string, amount: string, total: string) => `ภาษีมูลค่าเพิ่ม ${pct} % ${amount} · รวมภาษี ${total}`,
    noTaxId: (number: string) =>
      `ใบเสนอราคา ${number} ไม่แสดงภาษีมูลค่าเพิ่ม เพราะยังไม่ได้ตั้งเลขประจำตัวผู้เสียภาษีของผู้ขาย เมื่อกรอกในการตั้งค่าสูตรแล้ว ใบเสนอราคาที่ออกใหม่จะแสดงภาษี`,
  },
}

const List = styled(Card)(({ theme }) => ({
  '& header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', padding: 16 },
  '& h2': { margin: 0, fontSize: 15 },
  '& .none': { margin: 0, padding: '0 16px 16px', color: theme.palette.text.secondary },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 12,
    padding: '10px 16px',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& li p': { margin: '2px 0 0', color: theme.palette.text.secondary, fontSize: 13 },
}))
