import Skeleton from '@mui/material/Skeleton'
import {
  createKnowledge,
  getKnowledge,
  listKnowledge,
  updateKnowledge,
  type KnowledgeDetail,
} from '@rp/contract/ai/knowledge'
import type { InputOf } from '@rp/contract/endpoint'
import { globalScope } from '@rp/domain/ai/knowledge/knowledge'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { Awaited } from '../../kit/page/awaited.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { KnowledgeFacts } from './knowledge-facts.tsx'
import { KnowledgeMoves } from './knowledge-moves.tsx'
import { useKnowledgeSections } from './knowledge-sections.ts'
import { knowledgeWords } from './knowledge-words.ts'

interface Props {
  /** `new`, or a piece's id. */
  id: string
  /** The question a new piece answers, if known. */
  question?: string
  onOpen: (id: string) => void
  onClose: () => void
}

type Body = InputOf<typeof createKnowledge>['body']

/** A piece over the list: edit, publish, and similar pieces. */
export function KnowledgeDialog({ id, question = '', onOpen, onClose }: Props) {
  const t = useWords(knowledgeWords)
  const queries = useQueryClient()
  const isNew = id === 'new'
  const { data, error, refetch } = useQuery({
    queryKey: [getKnowledge.path, id],
    queryFn: ({ signal }) => call(getKnowledge, { params: { id } }, { signal }),
    enabled: !isNew,
  })
  const sections = useKnowledgeSections()
  const changed = (piece: KnowledgeDetail) => {
    queries.setQueryData([getKnowledge.path, piece.id], piece)
    void queries.invalidateQueries({ queryKey: [listKnowledge.path] })
    if (piece.replaces) void queries.invalidateQueries({ queryKey: [getKnowledge.path, piece.replaces] })
  }
  const saved = (piece: KnowledgeDetail) => {
    changed(piece)
    toast({ tone: 'success', text: t.saved })
    if (piece.id !== id) onOpen(piece.id)
  }

  if (isNew)
    return (
      <FormDialog title={t.dialogNew} onClose={onClose}>
        <RecordForm
          sections={sections}
          record={{ ...blank, question }}
          input={createKnowledge.body}
          saveLabel={t.saveDraft}
          openBy="piece"
          save={(values) => call(createKnowledge, { body: { ...blank, ...values } as Body })}
          onSaved={saved}
        />
      </FormDialog>
    )
  return (
    <FormDialog title={data?.question ?? t.one} onClose={onClose}>
      <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={320} />} />
      {data && (
        <>
          <KnowledgeMoves piece={data} onChanged={changed} onOpen={onOpen} />
          <RecordForm
            sections={sections}
            record={data}
            input={createKnowledge.body}
            saveLabel={data.status === 'ACTIVE' ? t.saveSuccessor : t.saveDraft}
            isLocked={data.status === 'SUPERSEDED' || data.status === 'ARCHIVED' || data.draft_id !== null}
            openBy="piece"
            save={(values, row_version) =>
              call(updateKnowledge, {
                params: { id },
                body: { ...(values as Body), row_version: row_version ?? data.row_version },
              })
            }
            onSaved={saved}
          />
          <KnowledgeFacts piece={data} onOpen={onOpen} />
        </>
      )}
    </FormDialog>
  )
}

const blank = {
  question: '',
  answer: '',
  language: null,
  tags: [],
  scope: globalScope,
  valid_from: null,
  valid_to: null,
}
