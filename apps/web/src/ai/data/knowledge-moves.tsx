import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import {
  archiveKnowledge,
  publishKnowledge,
  restoreKnowledge,
  type KnowledgeDetail,
} from '@rp/contract/ai/knowledge'
import { useMutation } from '@tanstack/react-query'
import { call, ProblemError } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { ExpiryChip } from './expiry-chip.tsx'
import { knowledgeWords } from './knowledge-words.ts'

interface Props {
  piece: KnowledgeDetail
  onChanged: (piece: KnowledgeDetail) => void
  onOpen: (id: string) => void
}

/** Publish, archive, and previous and next versions; a refusal names the conflicting piece. */
export function KnowledgeMoves({ piece, onChanged, onOpen }: Props) {
  const t = useWords(knowledgeWords)
  const { id, row_version, status } = piece
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ ask }: Move) => ask(),
    onSuccess: (changed, { said }) => {
      onChanged(changed)
      toast({ tone: 'success', text: said })
    },
  })
  const publish =
    (beside: string[] = []) =>
    () =>
      call(publishKnowledge, { params: { id }, body: { row_version, ...(beside.length > 0 && { beside }) } })
  const archive = () => call(archiveKnowledge, { params: { id } })
  const restore = () => call(restoreKnowledge, { params: { id } })
  const rival = error instanceof ProblemError ? error.problem.current : undefined
  return (
    <Bar>
      <StatusChip kind="knowledge" status={status} />
      <ExpiryChip piece={piece} />
      {piece.draft_id && (
        <QuietButton onClick={() => onOpen(piece.draft_id ?? '')}>{t.openDraft}</QuietButton>
      )}
      {piece.superseded_by && (
        <QuietButton onClick={() => onOpen(piece.superseded_by ?? '')}>{t.successor}</QuietButton>
      )}
      {status === 'DRAFT' && (
        <Button
          variant="contained"
          disabled={isPending}
          onClick={() => mutate({ ask: publish(), said: t.published })}
        >
          {t.publish}
        </Button>
      )}
      {status !== 'ARCHIVED' && (
        <QuietButton disabled={isPending} onClick={() => mutate({ ask: archive, said: t.archived })}>
          {t.archive}
        </QuietButton>
      )}
      {status === 'ARCHIVED' && (
        <QuietButton disabled={isPending} onClick={() => mutate({ ask: restore, said: t.restored })}>
          {t.restore}
        </QuietButton>
      )}
      {error && (
        <div role="alert">
          {error.message}
          {typeof rival?.['id'] === 'string' && (
            <>
              <QuietButton onClick={() => onOpen(String(rival['id']))}>
                {String(rival['question'])}
              </QuietButton>
              {status === 'DRAFT' && (
                <QuietButton
                  disabled={isPending}
                  onClick={() => mutate({ ask: publish([String(rival['id'])]), said: t.published })}
                >
                  {t.letBothStand}
                </QuietButton>
              )}
            </>
          )}
        </div>
      )}
    </Bar>
  )
}

interface Move {
  ask: () => Promise<KnowledgeDetail>
  said: string
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 16,
  '& > [role=alert]': { flexBasis: '100%', color: theme.palette.error.main },
}))
