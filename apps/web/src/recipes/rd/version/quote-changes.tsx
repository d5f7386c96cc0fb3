import { styled } from '@mui/material/styles'
import type { Quote } from '@rp/contract/recipes/quote'
import { formatMoney } from '@rp/domain/money'
import { useText, useWords } from '../../../kit/language.ts'
import { DayText } from '../day-text.tsx'
import { quoteWords } from './quote-words.ts'

const shown = 8

/** Prices that changed since a quote was made, since when, and what the same order would cost today. */
export function QuoteChanges({ quote }: { quote: Quote }) {
  const t = useWords(quoteWords)
  const text = useText()
  const { changes, total, total_today } = quote
  return (
    <Changes>
      <strong>
        {t.changed(formatMoney(total), total_today === null ? t.noPrice : formatMoney(total_today))}
      </strong>
      <ul>
        {changes.slice(0, shown).map(({ kind, name, was, now, since }) => (
          <li key={`${kind} ${name.en}`}>
            {text(name)}: {kind === 'CONTENT' ? t.otherContent : `${was ?? t.none} → ${now ?? t.noPrice}`}
            {since !== null && (
              <>
                {' '}
                · {t.since} <DayText day={since} />
              </>
            )}
          </li>
        ))}
        {changes.length > shown && <li>{t.more(changes.length - shown)}</li>}
      </ul>
    </Changes>
  )
}

const Changes = styled('div')({
  overflowWrap: 'anywhere',
  '& ul': { margin: '4px 0 0', paddingLeft: 18, listStyle: 'disc' },
  '& ul li': { display: 'list-item', padding: 0, border: 0, fontSize: 13 },
})
