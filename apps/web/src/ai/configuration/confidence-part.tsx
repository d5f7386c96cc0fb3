import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import {
  learnConfidence,
  publishConfidence,
  readConfidence,
  rollbackConfidence,
  type CalibrationVersion,
  type Confidence,
} from '@rp/contract/ai/confidence'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { whyRefused } from '../../kit/problem-error.ts'
import { useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { confidenceWords } from './confidence-words.ts'
import { ReliabilityCurve } from './reliability-curve.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'

/**
 * How reliable the bot's percentages are, what each threshold would have meant, and the versions of the calibration.
 */
export function ConfidencePart() {
  const t = useWords(confidenceWords)
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: [readConfidence.path],
    queryFn: ({ signal }) => call(readConfidence, {}, { signal }),
  })
  const move = useMutation({
    mutationFn: (ask: () => Promise<Confidence>) => ask(),
    onSuccess: (now) => queries.setQueryData([readConfidence.path], now),
    onError: (cause) => toast({ tone: 'error', text: whyRefused(cause) }),
  })
  if (!data)
    return (
      <PartCard title={t.title}>
        <Awaited of={{ data, error, refetch }} />
      </PartCard>
    )
  const canLearn = data.decided >= data.needed
  return (
    <PartCard title={t.title}>
      <p>{t.what}</p>
      {data.decided === 0 ? (
        <p>{t.nothingDecided}</p>
      ) : (
        <>
          <ReliabilityCurve bins={data.bins} />
          <p>
            {t.error.replace('%d', String(data.decided)).replace('%e', String(Math.round(data.error * 100)))}
          </p>
        </>
      )}
      <Choices confidence={data} />
      <h3>{t.versions}</h3>
      <p>
        {data.live_no === null ? t.shipped : t.live.replace('%', String(data.live_no))}
        {!canLearn && ` ${t.tooFew.replace('%d', String(data.decided)).replace('%n', String(data.needed))}`}
      </p>
      <Versions>
        {data.versions.map((version) => (
          <Version
            key={version.id}
            version={version}
            isBusy={move.isPending}
            onPublish={() =>
              move.mutate(() => call(publishConfidence, { params: { id: version.id }, body: {} }))
            }
          />
        ))}
      </Versions>
      <Bar>
        <Button
          variant="contained"
          disabled={!canLearn || move.isPending}
          onClick={() => move.mutate(() => call(learnConfidence, { body: {} }))}
        >
          {t.learn}
        </Button>
        {data.live_no !== null && (
          <QuietButton
            disabled={move.isPending}
            onClick={() => move.mutate(() => call(rollbackConfidence, { body: {} }))}
          >
            {t.rollback}
          </QuietButton>
        )}
      </Bar>
    </PartCard>
  )
}

/** "19 of 20", and how many answers this choice would have sent automatically last month. */
function Choices({ confidence: { choices, least_percent } }: { confidence: Confidence }) {
  const t = useWords(confidenceWords)
  return (
    <Table>
      <caption>{t.choices}</caption>
      <thead>
        <tr>
          <th scope="col">{t.least}</th>
          <th scope="col">{t.sent}</th>
          <th scope="col">{t.right}</th>
        </tr>
      </thead>
      <tbody>
        {choices.map((one) => (
          <tr key={one.least_percent} aria-current={one.least_percent === least_percent || undefined}>
            <th scope="row">
              {t.ofHundred.replace('%', String(one.least_percent))}
              {one.least_percent === least_percent && ` · ${t.chosen}`}
            </th>
            <td>
              {one.decided === 0
                ? '–'
                : t.of.replace('%a', String(one.sent)).replace('%b', String(one.decided))}
            </td>
            <td>
              {one.sent === 0 ? '–' : t.of.replace('%a', String(one.right)).replace('%b', String(one.sent))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

interface VersionProps {
  version: CalibrationVersion
  isBusy: boolean
  onPublish: () => void
}

function Version({ version, isBusy, onPublish }: VersionProps) {
  const t = useWords(confidenceWords)
  const { no, is_live, learned_from, author_name, created_at, measure } = version
  const percent = (share: number) => String(Math.round(share * 100))
  return (
    <li>
      <ToneChip tone={is_live ? 'green' : 'grey'} text={`v${no}`} />
      <span>
        {t.learned.replace('%', String(learned_from))} · {author_name} · <DateText instant={created_at} />
        <br />
        {t.measured
          .replace('%a', percent(measure.error))
          .replace('%b', percent(measure.live_error))
          .replace('%r', String(measure.right))
          .replace('%s', String(measure.sent))}
      </span>
      {!is_live && (
        <QuietButton disabled={isBusy} onClick={onPublish}>
          {t.publish}
        </QuietButton>
      )}
    </li>
  )
}

const Table = styled('table')(({ theme }) => ({
  borderCollapse: 'collapse',
  margin: '12px 0',
  '& caption': { textAlign: 'start', color: theme.palette.text.secondary, paddingBottom: 4 },
  '& th, & td': {
    textAlign: 'start',
    padding: '6px 16px 6px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& th': { fontWeight: 500 },
  '& tr[aria-current] th': { fontWeight: 700 },
}))

const Versions = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: '8px 0',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: 12, alignItems: 'center', flexWrap: 'wrap' },
})

const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 })
