import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { getEmbeddings, reembedKnowledge, type EmbeddingState } from '@rp/contract/ai/knowledge'
import { embeddingFaultWords } from '@rp/domain/ai/knowledge/embedding-fault-words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/dialog/confirm.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { DateText } from '../../kit/text/date-text.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { embeddingWords } from './embedding-words.ts'
import { Awaited } from '../../kit/page/awaited.tsx'

const queryKey = ['ai-embeddings']
/** Poll interval while embeddings are made, so that the count updates. */
const lookEveryMs = 3000
/** The server retries by itself. */
const lookWhileFailingMs = 30_000

const isBuilding = (state: EmbeddingState | undefined): boolean =>
  state !== undefined && state.model !== null && !state.fault && state.embedded + state.refused < state.pieces

/** How much of the knowledge is searchable by meaning, why the rest is not, and how to fix it. */
export function EmbeddingPart() {
  const t = useWords(embeddingWords)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => call(getEmbeddings, {}),
    refetchInterval: ({ state: { data: now } }) =>
      isBuilding(now) ? lookEveryMs : now?.fault ? lookWhileFailingMs : false,
  })
  if (!data)
    return (
      <Part>
        <Awaited of={{ data, error, refetch }} />
      </Part>
    )
  if (!data.model) return <Part>{t.none}</Part>
  return (
    <Part aria-live="polite">
      <Counted state={data} />
      {data.fault && <Fault fault={data.fault} />}
      {data.refused > 0 && <Refused state={data} />}
    </Part>
  )
}

function Counted({ state }: { state: EmbeddingState }) {
  const t = useWords(embeddingWords)
  const { pieces, embedded, searched_by, shortened, refused } = state
  const again = useAgain()
  const anew = async () => {
    const question = { title: t.anewTitle, text: t.anewText(pieces.toLocaleString()), action: t.anew }
    if (await confirm(question)) again.mutate(true)
  }
  const isWhole = embedded + refused >= pieces
  return (
    <div className="row">
      <span>{t.found(embedded.toLocaleString(), pieces.toLocaleString())}</span>
      {isBuilding(state) && (
        <LinearProgress
          variant="determinate"
          value={(100 * embedded) / Math.max(1, pieces)}
          aria-label={t.found(String(embedded), String(pieces))}
        />
      )}
      {searched_by && <span>{t.searchedBy(searched_by)}</span>}
      {shortened > 0 && <span>{t.shortened(shortened)}</span>}
      <span className="acts">
        {(!isWhole || refused > 0) && (
          <QuietButton size="small" disabled={again.isPending} onClick={() => again.mutate(false)}>
            {t.missing}
          </QuietButton>
        )}
        <QuietButton size="small" disabled={again.isPending} onClick={() => void anew()}>
          {t.anew}
        </QuietButton>
      </span>
    </div>
  )
}

function useAgain() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (all: boolean) => call(reembedKnowledge, { body: { anew: all } }),
    onSuccess: (state) => queries.setQueryData(queryKey, state),
    onError: (error) => toast({ tone: 'error', text: error.message }),
  })
}

function Fault({ fault: { reason, detail, next_at } }: { fault: NonNullable<EmbeddingState['fault']> }) {
  const t = useWords(embeddingWords)
  const text = useText()
  return (
    <Alert severity="warning">
      {text(embeddingFaultWords[reason])} <small lang="en">{detail}</small>
      {next_at && (
        <div>
          {t.next} <DateText instant={next_at} />
        </div>
      )}
    </Alert>
  )
}

function Refused({ state: { refused, refusals } }: { state: EmbeddingState }) {
  const t = useWords(embeddingWords)
  return (
    <Alert severity="warning">
      {t.refused(refused)}
      <ul>
        {refusals.map(({ id, question, detail }) => (
          <li key={id}>
            <Link to={{ search: `?piece=${id}` }}>{question}</Link> <small lang="en">{detail}</small>
          </li>
        ))}
      </ul>
      {refused > refusals.length && t.more(refused - refusals.length)}
    </Alert>
  )
}

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  marginBottom: 12,
  fontSize: 13.5,
  color: theme.palette.text.secondary,
  '& .row': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' },
  '& .MuiLinearProgress-root': { flex: '0 1 160px', height: 6, borderRadius: 3 },
  '& ul': { margin: '4px 0 0', paddingLeft: 20 },
}))
