import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import thai from '@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-400-normal.woff2?url'
import thaiBold from '@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-600-normal.woff2?url'
import { mdiEmailFastOutline } from '@mdi/js'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { listLabOrders } from '@rp/contract/lab/order'
import { previewEmailTemplate, testEmailTemplate } from '@rp/contract/lab/service-email-template'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useRested } from '../../kit/browser/use-rested.ts'
import { call } from '../../kit/call.ts'
import { useAnswer } from '../../kit/choice/use-answer.ts'
import { LabelledInput } from '../../kit/form/labelled.tsx'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { Awaited, AwaitedLine } from '../../kit/page/awaited.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { templateWords } from './template-words.ts'

type Language = 'en' | 'th'

/** The email being written, as it would arrive. */
export function TemplatePreview({ serviceId }: { serviceId: string }) {
  const t = useWords(templateWords)
  const said = useSaid()
  const [number, setNumber] = useState('')
  const order = useOrder(serviceId, number)
  const rested = useRested(JSON.stringify({ ...said, order_id: order.id }))
  const isSaid = said.subject !== '' && said.body_html !== ''
  const test = useMutation({
    mutationFn: () =>
      call(testEmailTemplate, { params: { id: serviceId }, body: { ...said, order_id: order.id } }),
    onSuccess: ({ to }) => toast({ tone: 'success', text: t.sent(to) }),
    onError: (cause) => toast({ tone: 'error', text: cause.message }),
  })
  return (
    <PartCard
      title={t.preview}
      actions={
        <QuietButton
          disabled={!isSaid || test.isPending || order.isLooking}
          startIcon={<Icon path={mdiEmailFastOutline} size={18} />}
          onClick={() => test.mutate()}
        >
          {t.test}
        </QuietButton>
      }
    >
      <LabelledInput
        label={t.order}
        help={order.isMissing ? t.noOrder : t.orderHelp}
        value={number}
        onChange={setNumber}
      />
      {order.failed && <AwaitedLine of={order.failed} />}
      {isSaid ? <Filled serviceId={serviceId} rested={rested} /> : <p className="quiet">{t.nothing}</p>}
    </PartCard>
  )
}

type PreviewInput = TemplateText & { order_id: string | null }

/** The email as filled in by the server; `rested` is the text after a typing pause. */
function Filled({ serviceId, rested }: { serviceId: string; rested: string }) {
  const t = useWords(templateWords)
  const { data, error, refetch } = useQuery({
    queryKey: ['lab-mail-preview', serviceId, rested],
    queryFn: ({ signal }) =>
      call(
        previewEmailTemplate,
        { params: { id: serviceId }, body: JSON.parse(rested) as PreviewInput },
        { signal },
      ),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!data)
    return (
      <Awaited
        of={{ data, error, refetch }}
        outline={<Skeleton variant="rounded" height={240} sx={{ mt: 2 }} />}
      />
    )
  return (
    <Mail>
      <strong>{data.subject}</strong>
      {/* its own frame: the email's styles stay inside, and nothing in it runs; same origin only for the fonts */}
      <iframe title={t.frame} sandbox="allow-same-origin" srcDoc={inPanelsFont(data.html)} />
    </Mail>
  )
}

/** An email names no font, since every mail program has its own; a browser's default may lack Thai. */
const inPanelsFont = (html: string) =>
  `<style>
    @font-face { font-family: Latin; font-weight: 100 900; src: url(${latin}) }
    @font-face { font-family: Thai; font-weight: 400; src: url(${thai}); unicode-range: U+0E01-0E5B }
    @font-face { font-family: Thai; font-weight: 600 700; src: url(${thaiBold}); unicode-range: U+0E01-0E5B }
    body { margin: 12px; font: 15px/1.6 Latin, Thai, system-ui, sans-serif }
  </style>${html}`

interface TemplateText {
  language: Language
  subject: string
  body_html: string
}

function useSaid(): TemplateText {
  const [language, subject, body_html] = useWatch({ name: ['language', 'subject', 'body_html'] }) as unknown[]
  return {
    language: language === 'en' ? 'en' : 'th',
    subject: typeof subject === 'string' ? subject.trim() : '',
    body_html: typeof body_html === 'string' ? body_html : '',
  }
}

/** The service's order with the typed number; while it is looked up, an email would be another order's or nobody's. */
function useOrder(serviceId: string, typed: string) {
  const wanted = typed.trim().toUpperCase()
  const { options, isCurrent, error, query } = useAnswer({
    text: wanted,
    keyOf: (q) => [listLabOrders.path, 'for-preview', serviceId, q],
    find: async (q, signal) =>
      (await call(listLabOrders, { query: { q, service_id: serviceId, limit: 10 } }, { signal })).data,
    needsText: true,
  })
  const found = options.find(({ number }) => number === wanted)
  return {
    id: found?.id ?? null,
    isLooking: !isCurrent && error === null,
    isMissing: wanted !== '' && isCurrent && found === undefined,
    failed: error === null ? null : query,
  }
}

const Mail = styled('div')(({ theme }) => ({
  marginTop: 12,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  overflow: 'hidden',
  '& strong': { display: 'block', padding: '8px 12px', overflowWrap: 'anywhere' },
  '& iframe': { display: 'block', width: '100%', height: 380, border: 0, backgroundColor: '#FFFFFF' },
}))
