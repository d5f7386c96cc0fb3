import { styled } from '@mui/material/styles'
import { createQuotationLink, downloadQuotation } from '@rp/contract/machine/quotation'
import type { MachineServiceDetail, SentQuotation } from '@rp/contract/machine/service'
import { formatDate } from '@rp/domain/dates'
import { formatMoney } from '@rp/domain/money'
import type { Tone } from '@rp/domain/statuses'
import { useMutation } from '@tanstack/react-query'
import { call } from '../kit/call.ts'
import { useWords } from '../kit/language.ts'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { ToneChip } from '../kit/look/tone-chip.tsx'
import { CopyField } from '../kit/text/copy-field.tsx'
import { DateText } from '../kit/text/date-text.tsx'
import { toast } from '../kit/toast/toast.tsx'
import { pageWords } from './page-words.ts'
import { SheetButton } from './sheet-button.tsx'

const tones: Record<SentQuotation['state'], Tone> = {
  SENT: 'amber',
  ACCEPTED: 'green',
  DECLINED: 'red',
  REPLACED: 'grey',
}

/** The quotations sent to the customer, newest first, with their results. */
export function SentQuotations({ service }: { service: MachineServiceDetail }) {
  const t = useWords(pageWords)
  const { id, status, sent_quotations } = service
  const [newest] = sent_quotations
  if (!newest) return null
  return (
    <Sent aria-label={t.sent}>
      <h3>{t.sent}</h3>
      <ul>
        {sent_quotations.map((sent) => (
          <li key={sent.id}>
            <span className="line">
              <strong>{sent.number}</strong>
              <ToneChip tone={tones[sent.state]} text={t.states[sent.state]} />
              <span>{formatMoney(sent.total)}</span>
              <span className="quiet">{t.until(formatDate(`${sent.valid_until}T00:00:00.000Z`))}</span>
              <SheetButton
                endpoint={downloadQuotation}
                params={{ id, revision: sent.revision }}
                text={t.pdf}
                label={t.pdfOf(sent.number)}
              />
            </span>
            {sent.answered_at && (
              <span className="quiet">
                {`${t.answered} ${sent.answered_name ?? '–'}, `}
                <DateText instant={sent.answered_at} />
                {sent.answer_comment && `: ${sent.answer_comment}`}
              </span>
            )}
          </li>
        ))}
      </ul>
      {status === 'QUOTATION' && newest.state === 'SENT' && <CustomerLink id={id} />}
    </Sent>
  )
}

/** A link is created only on request: an unneeded one cannot leak. */
function CustomerLink({ id }: { id: string }) {
  const t = useWords(pageWords)
  const making = useMutation({
    mutationFn: () => call(createQuotationLink, { params: { id } }),
    onError: (error) => toast({ tone: 'error', text: error.message }),
  })
  if (!making.data)
    return (
      <QuietButton disabled={making.isPending} onClick={() => making.mutate()}>
        {t.link}
      </QuietButton>
    )
  return (
    <>
      <CopyField label={t.link} text={making.data.url} />
      <p className="quiet">{t.linkHelp}</p>
    </>
  )
}

const Sent = styled('section')(({ theme }) => ({
  '& h3': { margin: '0 0 4px', fontSize: 13.5, fontWeight: 600 },
  '& ul': { listStyle: 'none', margin: '0 0 8px', padding: 0 },
  '& li': { padding: '6px 0', borderTop: `1px solid ${theme.palette.divider}`, fontSize: 13.5 },
  '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 },
  '& .quiet': { fontSize: 13, color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
}))
