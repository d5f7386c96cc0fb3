import { mdiFilePdfBox } from '@mdi/js'
import Alert from '@mui/material/Alert'
import type { Quote } from '@rp/contract/recipes/quote'
import { quoteSheet } from '@rp/contract/recipes/sheets'
import { exactPrice, formatMoney } from '@rp/domain/money'
import { piecesFor } from '@rp/domain/price/unit-costs'
import { quoteStates } from '@rp/domain/recipe-rules'
import { formatDay } from '@rp/domain/dates'
import { saveFile } from '../../../kit/browser/save-file.ts'
import { download } from '../../../kit/call.ts'
import { useText, useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { ToneChip } from '../../../kit/look/tone-chip.tsx'
import { PackageFindings } from '../package/package-findings.tsx'
import { QuoteChanges } from './quote-changes.tsx'
import { quoteWords } from './quote-words.ts'

/** One quote: every size with its price parts, missing data, and prices changed since. */
export function QuoteRow({ quote, recipe_id }: { quote: Quote; recipe_id: string }) {
  const t = useWords(quoteWords)
  const text = useText()
  const state = quoteStates[quote.state]
  const products = quote.price.order.filter(({ kind }) => kind === 'PRODUCT')
  const fees = quote.price.order.filter(({ kind }) => kind === 'REGISTRATION')

  async function save(): Promise<void> {
    const { blob, name } = await download(quoteSheet, { params: { id: recipe_id, quote_id: quote.id } })
    saveFile(blob, name)
  }

  return (
    <li aria-label={quote.number}>
      <div>
        <strong>{quote.number}</strong> <ToneChip tone={state.tone} text={text(state.words)} />
        {quote.input.sizes.map((size, at) => (
          <SizeLine
            key={size.package_id ?? ''}
            size={size}
            line={products[at]}
            name={size.name === '' ? `${t.version} ${quote.version_no}` : `${size.name} · ${size.content}`}
          />
        ))}
        {fees.map(({ qty, unit_price, amount }) => (
          <p key="fee">
            {t.registration} · {qty.toLocaleString('en')} × {exactPrice(unit_price)} = {formatMoney(amount)}
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
          {t.valid} {formatDay(quote.valid_until)}
          {quote.created_by_name && ` · ${quote.created_by_name}`}
        </p>
        <PackageFindings findings={quote.findings} withNames={quote.input.sizes.length > 1} />
        {quote.state !== 'EXPIRED' && quote.changes.length > 0 && (
          <Alert severity="warning" sx={{ marginTop: '8px' }}>
            <QuoteChanges quote={quote} />
          </Alert>
        )}
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

interface SizeProps {
  size: Quote['input']['sizes'][number]
  line: Quote['price']['order'][number] | undefined
  name: string
}

function SizeLine({ size, line, name }: SizeProps) {
  const text = useText()
  if (!line) return null
  const pieces = size.packaging.map((item) => {
    const piece = text({ en: item.name, th: item.name_th ?? item.name })
    const count = piecesFor(item, line.qty).toLocaleString('en')
    return item.kind === 'SERVICE' ? piece : `${piece} × ${count}`
  })
  return (
    <>
      <p>
        {name} · {line.qty.toLocaleString('en')} × {exactPrice(line.unit_price)} = {formatMoney(line.amount)}
      </p>
      {pieces.length > 0 && <p className="pieces">{pieces.join('; ')}</p>}
    </>
  )
}
