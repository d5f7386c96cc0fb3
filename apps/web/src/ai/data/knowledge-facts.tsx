import { styled } from '@mui/material/styles'
import type { KnowledgeDetail } from '@rp/contract/ai/knowledge'
import { knowledgeSources } from '@rp/domain/ai/knowledge/knowledge'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { DateText } from '../../kit/text/date-text.tsx'
import { DoubtChips } from './doubt-chips.tsx'
import { knowledgeWords } from './knowledge-words.ts'
import { QuotedMessage } from './quoted-message.tsx'

/** A piece's source, near duplicates, and earlier wordings. */
export function KnowledgeFacts({ piece, onOpen }: { piece: KnowledgeDetail; onOpen: (id: string) => void }) {
  const t = useWords(knowledgeWords)
  const text = useText()
  const { source, nearest, revisions, has_embedding, said } = piece
  return (
    <Facts>
      <p>
        {`${t.source}: ${text(knowledgeSources[source.type])}`}
        {source.label && ` · ${source.label}`}
        {` · ${t.hits}: ${piece.hits}`} <DoubtChips source={source} />
      </p>
      {said && <QuotedMessage message={said} />}
      {!has_embedding && <p>{t.noEmbedding}</p>}
      {nearest.length > 0 && (
        <section aria-label={t.nearest}>
          <h2>{t.nearest}</h2>
          <ul>
            {nearest.map(({ id, question, answer, alike }) => (
              <li key={id}>
                <QuietButton onClick={() => onOpen(id)}>{question}</QuietButton> {t.alike(alike)}
                <p>{answer}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={t.versions}>
        <h2>{t.versions}</h2>
        <ol reversed start={revisions[0]?.version ?? 1}>
          {revisions.map(({ version, question, answer, by, created_at }) => (
            <li key={version}>
              <DateText instant={created_at} />
              {by && ` · ${by}`}
              <p>
                <strong>{question}</strong> {answer}
              </p>
            </li>
          ))}
        </ol>
      </section>
    </Facts>
  )
}

const Facts = styled('div')(({ theme }) => ({
  padding: '16px 0',
  fontSize: 13.5,
  overflowWrap: 'anywhere',
  '& h2': { fontSize: 15.5, margin: '16px 0 8px' },
  '& p': { margin: '4px 0', color: theme.palette.text.secondary, whiteSpace: 'pre-line' },
  '& button': { whiteSpace: 'normal', textAlign: 'left' },
}))
