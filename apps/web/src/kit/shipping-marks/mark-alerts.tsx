import Alert from '@mui/material/Alert'
import type { ShippingMarkResult } from '@rp/contract/ai/shipping-mark'
import { doubtWords, type DoubtReason } from '@rp/domain/ai/shipping-marks/doubt-reasons'
import { useText, useWords } from '../language.ts'
import { usePlaceText } from './place-text.ts'
import { shippingMarkWords } from './shipping-mark-words.ts'

/** Values that are missing, rejected or not understood: nothing in a source is silently dropped. */
export function MarkAlerts({ mark }: { mark: ShippingMarkResult }) {
  const t = useWords(shippingMarkWords)
  const text = useText()
  const placeOf = usePlaceText(mark.sources)
  const { missing_cartons, surplus_cartons, unseen, doubts, unread, outcome } = mark
  const reasons = [...new Set(doubts.map(({ reason }) => reason))]
  const notTaken = (reason: DoubtReason) =>
    doubts
      .filter((one) => one.reason === reason)
      .map(({ field, value, source_id }) =>
        field === '' ? value || placeOf({ source_id, line: null }) : `${t.field(field)} ${value}`,
      )
  const reported: [string, string[]][] = [
    [t.missing, missing_cartons],
    [t.surplus, surplus_cartons],
    [t.unseen, unseen.map(({ label, page }) => (page === null ? label : `${label}, ${t.page(page)}`))],
    ...reasons.map((reason): [string, string[]] => [capital(text(doubtWords[reason])), notTaken(reason)]),
  ]
  return (
    <>
      {mark.is_offline && <Alert severity="info">{t.offline}</Alert>}
      {outcome === 'NOTHING_FOUND' && <Alert severity="warning">{t.nothingRead}</Alert>}
      {reported.map(
        ([what, which]) =>
          which.length > 0 && (
            <Alert key={what} severity="warning">
              {what}: {which.join(', ')}
            </Alert>
          ),
      )}
      {unread.length > 0 && (
        <Alert severity="info">
          {t.unread}:
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {unread.map(({ source_id, line, text: said }) => (
              <li key={`${source_id} ${line} ${said}`}>
                <q>{said}</q> <small>{placeOf({ source_id, line })}</small>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
